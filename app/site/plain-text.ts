/** A sentence of the content folder where only text can stand: in an attribute, in structured data. */
export function plainText(text: string, siteName: string): string {
  return text.replaceAll('{site}', siteName).replaceAll(/\[([^[\]]+)\]\([^()]+\)|`([^`]+)`/g, '$1$2')
}

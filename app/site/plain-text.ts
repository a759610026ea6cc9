/** A text of the content folder without markup, for attributes and structured data. */
export function plainText(text: string, siteName: string): string {
  return text.replaceAll('{site}', siteName).replaceAll(/\[([^[\]]+)\]\([^()]+\)|`([^`]+)`/g, '$1$2')
}

/** Postgres text cannot hold U+0000; everything else is stored unchanged. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text
}

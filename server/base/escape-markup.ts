/** Text as HTML or XML, between tags or in a double-quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The same for XML 1.0, which allows no control characters, not even escaped (section 2.2): they are left out. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''))
}

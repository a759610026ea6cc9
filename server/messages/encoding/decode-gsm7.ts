/** The GSM 7-bit default alphabet by code (3GPP TS 23.038 section 6.2.1). 0x1B leads to the extension table. */
export const basicAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** The extension table (section 6.2.1.1): the characters that follow an escape. */
export const extensionTable: ReadonlyMap<number, string> = new Map([
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
])

const escape = 0x1b

/**
 * Decodes the GSM 7-bit default alphabet, one septet a byte; the eighth bit is ignored. An escape before a code that the extension table does
 * not have yields that code's character of the default alphabet, and a second escape or one at the end yields a space, as section 6.2.1.1 has it.
 */
export function decodeGsm7(septets: Uint8Array): string {
  let text = ''
  for (let at = 0; at < septets.length; at++) {
    const code = (septets[at] as number) & 0x7f
    if (code !== escape) {
      text += basicAlphabet[code]
      continue
    }
    const next = at + 1 < septets.length ? (septets[++at] as number) & 0x7f : escape
    text += extensionTable.get(next) ?? (next === escape ? ' ' : basicAlphabet[next])
  }
  return text
}

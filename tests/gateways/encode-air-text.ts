import type { AirText } from './sms-deliver.ts'

/** The letters of the GSM alphabet that the tests use and that ASCII has elsewhere or not at all (3GPP TS 23.038 section 6.2.1), written out by hand. */
const septets: Record<string, number[]> = {
  '@': [0x00],
  '£': [0x01],
  $: [0x02],
  é: [0x05],
  Ω: [0x15],
  Δ: [0x10],
  ä: [0x7b],
  _: [0x11],
  '[': [0x1b, 0x3c],
  ']': [0x1b, 0x3e],
  '{': [0x1b, 0x28],
  '}': [0x1b, 0x29],
  '€': [0x1b, 0x65],
  '\n': [0x0a],
}

/**
 * A text as one PDU or, beyond what one holds, as parts with an 8-bit reference. GSM where it can be: 160 septets, or 153 a part; else UCS-2: 70
 * units, or 66 a part, so that a surrogate pair or an escape may be cut between two parts, as some networks do.
 */
export function encodeAirText(from: string, text: string, reference = 0): AirText[] {
  const gsm = toSeptets(text)
  const alphabet = gsm ? 'gsm7' : 'ucs2'
  const content = gsm ?? Buffer.from(text, 'utf16le').swap16()
  const [whole, part] = gsm ? [160, 153] : [140, 134]
  if (content.length <= whole) return [{ from, alphabet, content }]
  const total = Math.ceil(content.length / part)
  return Array.from({ length: total }, (_, index) => ({
    from,
    alphabet,
    content: content.subarray(index * part, (index + 1) * part),
    header: Uint8Array.of(5, 0, 3, reference, total, index + 1),
  }))
}

function toSeptets(text: string): Uint8Array | null {
  const codes: number[] = []
  for (const letter of text) {
    const known = septets[letter]
    if (known) codes.push(...known)
    else if (/^[A-Za-z0-9 !"#%&'()*+,\-./:;<=>?]$/.test(letter)) codes.push(letter.charCodeAt(0))
    else return null
  }
  return Uint8Array.from(codes)
}

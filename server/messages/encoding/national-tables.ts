import { basicAlphabet, extensionTable } from './gsm7-alphabet.ts'

// The national language tables of 3GPP TS 23.038, annex A, by the number that a header names them with. A locking shift table takes the place of the
// default alphabet, a single shift table that of the extension table.

type Table = ReadonlyMap<number, string>

/** Characters, each behind its code in hexadecimal. */
function pairs(text: string): Array<[number, string]> {
  return [...text.matchAll(/([\da-f]{2})(.)/gu)].map(([, code = '', character = '']) => [Number.parseInt(code, 16), character])
}

/** Characters from a code on. */
function run(first: number, characters: string): Array<[number, string]> {
  return Array.from(characters, (character, index) => [first + index, character])
}

/** Numbers in hexadecimal: `0981-0983` is three, and `-` a place that is left free. */
function list(text: string): Array<number | null> {
  return text.split(' ').flatMap((entry) => {
    if (entry === '-') return [null]
    const [first = 0, last = first] = entry.split('-').map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** Code points at the codes that differ from script to script. */
function fill(codes: Array<number | null>, points: string): Array<[number, string]> {
  return list(points).flatMap((point, index) => (point === null ? [] : [[codes[index] as number, String.fromCodePoint(point)]]))
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** What the scripts of India and Pakistan share, and the codes of the rest: columns 0 to 2, 3 to 5, and the ends of 6 and 7. */
const sharedLocking = [
  ...pairs('20 21!28)29(2c,2e.3f?'),
  ...run(0x30, '0123456789:;'),
  ...run(0x61, letters),
  ...run(0x0a, '\n'),
  ...run(0x0d, '\r'),
]
const lockingCodes = list('00-09 0b 0c 0e-1a 1c-1f 22-27 2a 2b 2d 2f 3c-3e 40-60 7b-7f')
const sharedSingle = [
  ...run(0x00, '@£$¥¿"¤%&\'\f*+'),
  ...run(0x0e, '-/<=>¡^¡_#*'),
  ...pairs('28{29}2f\\3c[3d~3e]40|65€'),
  ...run(0x41, letters.toUpperCase()),
]
const singleCodes = list('19 1a 1c-27 2a-2e 30-3b 3f')

const locking = (points: string): Table => new Map([...sharedLocking, ...fill(lockingCodes, points)])
const single = (points: string): Table => new Map([...sharedSingle, ...fill(singleCodes, points)])
const lockingLike = (differences: string): Table => new Map([...run(0, basicAlphabet), ...pairs(differences)])
const singleLike = (additions: string): Table => new Map([...extensionTable, ...pairs(additions)])

/** Spanish (2) has a single shift table alone. */
export const lockingTables: ReadonlyMap<number, Table> = new Map([
  [1, lockingLike('04€07ı0bĞ0cğ1cŞ1dş40İ60ç')],
  [3, lockingLike('04ê06ú07í08ó09ç0bÔ0cô0eÁ0fá12ª13Ç14À15∞16^17\\18€19Ó1a|1cÂ1dâ1eÊ24º40Í5bÃ5cÕ5dÚ60~7bã7cõ7d`')],
  // Bengali, Gujarati, Hindi, Kannada, Malayalam
  [
    4,
    locking(
      '0981-0983 0985-098c - - 098f 0990 - - 0993-09a8 - 09aa-09b0 - 09b2 - - - 09b6-09b9 09bc-09c4 - - 09c7 09c8 - - 09cb-09ce 09d7 09dc 09dd 09f0 09f1',
    ),
  ],
  [
    5,
    locking(
      '0a81-0a83 0a85-0a8d - 0a8f-0a91 - 0a93-0aa8 - 0aaa-0ab0 - 0ab2 0ab3 - 0ab5-0ab9 0abc-0ac5 - 0ac7-0ac9 - 0acb-0acd 0ad0 0ae0-0ae3 0af1',
    ),
  ],
  [6, locking('0901-0903 0905-0939 093c-094d 0950 0972 097b 097c 097e 097f')],
  [
    7,
    locking('- 0c82 0c83 0c85-0c8c - 0c8e-0c90 - 0c92-0ca8 - 0caa-0cb3 - 0cb5-0cb9 0cbc-0cc4 - 0cc6-0cc8 - 0cca-0ccd 0cd5 0cd6 0ce0-0ce3'),
  ],
  [8, locking('- 0d02 0d03 0d05-0d0c - 0d0e-0d10 - 0d12-0d28 - 0d2a-0d39 - 0d3d-0d44 - 0d46-0d48 - 0d4a-0d4d 0d57 0d60-0d63 0d79')],
  // Oriya, Punjabi, Tamil, Telugu, Urdu
  [
    9,
    locking(
      '0b01-0b03 0b05-0b0c - - 0b0f 0b10 - - 0b13-0b28 - 0b2a-0b30 - 0b32 0b33 - 0b35-0b39 0b3c-0b44 - - 0b47 0b48 - - 0b4b-0b4d 0b56 0b57 0b60-0b63',
    ),
  ],
  [
    10,
    locking(
      '0a01-0a03 0a05-0a0a - - - - 0a0f 0a10 - - 0a13-0a28 - 0a2a-0a30 - 0a32 0a33 - 0a35 0a36 - 0a38 0a39 0a3c - 0a3e-0a42 - - - - 0a47 0a48 - - 0a4b-0a4d 0a51 0a70-0a74',
    ),
  ],
  [
    11,
    locking(
      '- 0b82 0b83 0b85-0b8a - - - 0b8e-0b90 - 0b92-0b95 - - - 0b99 0b9a - 0b9c - 0b9e 0b9f - - - 0ba3 0ba4 - - - 0ba8-0baa - - - 0bae-0bb9 - - 0bbe-0bc2 - - - 0bc6-0bc8 - 0bca-0bcd 0bd0 0bd7 0bf0-0bf2 0bf9',
    ),
  ],
  [
    12,
    locking('0c01-0c03 0c05-0c0c - 0c0e-0c10 - 0c12-0c28 - 0c2a-0c33 - 0c35-0c39 - 0c3d-0c44 - 0c46-0c48 - 0c4a-0c4d 0c55 0c56 0c60-0c63'),
  ],
  [
    13,
    locking(
      '0627 0622 0628 067b 0680 067e 06a6 062a 06c2 067f 0679 067d 067a 067c 062b 062c 0681 0684 0683 0685-0687 062d-062f 068c 0688-068a 068f 068d 0630 0631 0691 0693 0699 0632 0696 0698 069a ' +
        '0633-0639 0641 0642 06a9-06ab 06af 06b3 06b1 0644-0646 06ba-06bc 0648 06c4 06d5 06c1 06be 0621 06cc 06d0 06d2 064d 0650 064f 0657 0654 0655 0651 0653 0656 0670',
    ),
  ],
])

/** Turkish, Spanish, Portuguese, and the languages of the locking shift tables. */
export const singleTables: ReadonlyMap<number, Table> = new Map([
  [1, singleLike('47Ğ49İ53Ş63ç67ğ69ı73ş')],
  [2, singleLike('09ç41Á49Í4fÓ55Ú61á69í6fó75ú')],
  [3, singleLike('05ê09ç0bÔ0cô0eÁ0fá12Φ13Γ15Ω16Π17Ψ18Σ19Θ1fÊ41À49Í4fÓ55Ú5bÃ5cÕ61Â69í6fó75ú7bã7cõ7fâ')],
  [4, single('09e6-09ef 09df-09e3 09f2-09fa')],
  [5, single('0964 0965 0ae6-0aef')],
  [6, single('0964-096f 0951-0954 0958-0963 0970 0971')],
  [7, single('0964 0965 0ce6-0cef 0cde 0cf1 0cf2')],
  [8, single('0964 0965 0d66-0d75 0d7a-0d7f')],
  [9, single('0964 0965 0b66-0b6f 0b5c 0b5d 0b5f 0b70 0b71')],
  [10, single('0964 0965 0a66-0a6f 0a59-0a5c 0a5e 0a75')],
  [11, single('0964 0965 0be6-0bef 0bf3-0bf8 0bfa')],
  [12, single('- - 0c66-0c6f 0c58 0c59 0c78-0c7f')],
  [13, single('0600 0601 06f0-06f9 060c-0614 061b 061f 0640 0652 0658 066b 066c 0672 0673 06cd 06d4')],
])

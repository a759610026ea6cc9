/** Marks that pages, contacts and messengers put around a number and nobody sees: zero-width ones and directions. */
const unseen = /[\u061c\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/** Blanks of any width, brackets, full stops, hyphens and dashes. */
const separators = /[\s().\u00a0\u202f\-\u2010-\u2015\u2212]/g

/** Writes the decimal digits of every script (Unicode Nd), such as ٤ and ４, as 0 to 9, and leaves all else. */
export function foldDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    // The digits of a script follow one another from zero to nine, and so do those of neighbouring scripts.
    const point = digit.codePointAt(0) ?? 0
    let distance = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(point - distance - 1))) distance++
    return String(distance % 10)
  })
}

/** A text without the marks that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '')
}

/**
 * A telephone number as somebody typed, pasted or sent it, without what only helps to read it: unseen marks, separators, `tel:` with its parameters (RFC 3966).
 * Digits are 0 to 9, and a wide plus is one. What is no number stays what it is: nothing is made one by leaving letters out.
 */
export function bareNumber(written: string): string {
  const plain = withoutUnseen(written).trim()
  const number = /^tel:/i.test(plain) ? (plain.slice(4).split(';', 1)[0] ?? '') : plain
  return foldDigits(number).replaceAll('＋', '+').replaceAll(separators, '')
}

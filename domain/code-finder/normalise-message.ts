/** How much of a message is examined: its head, and its tail, which holds an origin-bound code and many others. */
const longestHead = 3000
const longestTail = 1000

/** Invisible characters: zero-width, bidirectional, soft hyphen, variation selectors, the box round a keycap digit. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]|\u20e3/g
const accent = /[\u0300-\u036f]/g
/** Normalisation sorts the marks on one letter, in quadratic time; no script needs more than this many (UAX 15, Stream-Safe Text Format, has 30). */
const excessMarks = /(\p{M}{16})\p{M}+/gu
const dash = /[\u2010-\u2015\u2212]/g
const space = /[^\S\n]/g

/** Letters that Unicode does not decompose into a base and an accent, and two that Arabic and Persian write differently. */
const oddLetters: Record<string, string> = { Đ: 'D', đ: 'd', Ł: 'L', ł: 'l', Ø: 'O', ø: 'o', ı: 'i', ي: 'ی', ك: 'ک' }
const oddLetter = /[ĐđŁłØøıيك]/g

/**
 * The digit a character of any script stands for. The decimal digits of a script lie in Unicode from zero to nine without
 * a gap (and its neighbours, where there are any, in further tens), so the distance to the start of the run tells.
 */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let distance = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - distance - 1))) distance++
  return String(distance % 10)
}

/**
 * Folds what different writers write differently into one form: digits to ASCII, accents off, dashes and spaces to the
 * plain ones, invisible marks out. Letters keep their case. Words to look for are folded by the same function.
 */
export function foldText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- "nothing but ASCII" is the fast path, and ASCII begins at NUL
  if (/^[\n\x20-\x7e]*$/.test(text)) return text
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(invisible, '')
      .replace(excessMarks, '$1')
      // The wide comma would become the comma of "370,000": it ends a clause, never a thousand.
      .replace(/[，、]/g, ', ')
      .normalize('NFKD')
      .replace(accent, '')
      .normalize('NFC')
      .replace(oddLetter, (letter) => oddLetters[letter] ?? letter)
      .replace(/(?![0-9])\p{Nd}/gu, digitOf)
      .replace(dash, '-')
      .replace(/[‘’‚`´]/g, "'")
      .replace(space, ' ')
  )
}

/** Words that careless templates print without a space beside the code: "OTP is482913", "482913is your code". */
const gluedBefore = /\b(otp|code|pin|passcode|password|is)[-_]?(?=\d{4,8}\b)/gi
const gluedAfter = /\b(\d{4,8})(?=is\b)/gi

/** "_482913_": emphasis in chats. */
const emphasis = /_(?=\d)|(?<=\d)_/g

/** The last word of Android's SMS retriever messages: eleven characters of base64 that tell the app the text is its own. */
const appHash = /(?<=[\s.])(?=[a-z\d+/]*[A-Z])(?=[A-Z\d+/]*[a-z])[A-Za-z\d+/]{10,12}\s*$/

/** The head and the tail of a text, unchanged: its code and its mask depend on nothing else. */
export function cutText(raw: string): string {
  return raw.length > longestHead + longestTail ? `${raw.slice(0, longestHead)}\n${raw.slice(-longestTail)}` : raw
}

/** The message as the finder examines it: cut to a bounded length, folded, with a space between a code and a word glued to it. */
export function normaliseMessage(raw: string): string {
  const folded = foldText(cutText(raw)).slice(0, longestHead + longestTail + 1)
  return folded.replace(appHash, '').replace(emphasis, ' ').replace(gluedBefore, '$1 ').replace(gluedAfter, '$1 ')
}

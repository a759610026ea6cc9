import { foldText } from './normalise-message.ts'

// Patterns for the words around a candidate. All are matched against folded, lower-case text: `before…` against the text that
// precedes the candidate, `after…` against the text that follows it.

const anyOf = (...lists: string[]): string => `(?:${foldText(lists.join(', ')).split(/,\s+/).join('|')})`

const is = anyOf(
  'is, are, was, ist, lautet, lauten, est, est le, es, e, a, är, er, on, ay, to, jest, je, este, adalah, ialah, la, это, είναι, einai, ni, yra, ir, esti, esta, hai, hoga, huwa, howa, yw, eshte, је, е, është, се',
  'эта, आहे, हो, হলো, ແມ່ນ, គឺ, မှာ, хувьд, هو:, هو, هی, است, היא, הוא, है, হল, คือ, 是, 为, 為, は, が, 은, 는',
)
const numero = anyOf('nr, no, number, num, nummer, numer, nomor, numero, номер, so, sayı, מספר, شماره, رقم, संख्या')

/** Words that may stand between a name and its code without counting as distance: "is", ":", "no.". */
const yours = anyOf('شما, kamu, anda, cua ban, ban, sas, jou, din, dein, الخاص بك, ของคุณ, ของท่าน, ваш, dvs, now, le, ο, o')
/** Punctuation and decoration, with at most one ellipsis or full stop. No part of it is ambiguous, so matching takes linear time. */
const decoration = String.raw`[^\p{L}\p{N}\n.!?]*(?:\.{1,4}[^\p{L}\p{N}\n.!?]*)?`
export const link = new RegExp(String.raw`^(?:'s)?${decoration}(?:(?:${is}|${numero}|${yours})(?![a-z])${decoration}){0,3}$`, 'u')
/** "… is", "…:" */
export const beforeAnnounces = new RegExp(String.raw`(?:[:=#]|(?:^|\s)${is})["'\s([<-]{0,4}$`)
/** "… is your code", and not "… is 482913" */
export const afterIsYour = new RegExp(String.raw`^["'\])>*]*\s*(?:-\s*)?${is}\s(?!(?:not|pas|nicht|no longer)\s|\W*(?:\w[\w-]*)?\d)`)

/** "Log in with 482913" */
export const beforeWith = /(?:^|\s)(?:with|mit|avec|con|com|med|met|by entering)\s{1,2}$/
/** Ends of sentences. A full stop after "no" or "ref" does not end one. */
export const sentenceEnds = /(?<!\b(?:no|nr|ref|mr|ms|mrs|dr|tel|num|nº|dvs|a)|\d ?\p{L}{1,4})(?<!\.)[.!?؟।։።](?=[\s)"'\]]|$)|[。！？]|\n/gu
export const beforeSentenceStarts = /(?:^|[.!?。！？:>\]】」)|\n])[^\p{L}\p{N}\n.!?。！？:>\]】」)|]*$/u
export const afterTextEnds = /^["')\]]?[.!]?\s*$/
export const afterLineEnds = /^[^\p{L}\p{N}\n]*(?:\n|$)/u
export const beforeLineStarts = /(?:^|\n)[^\p{L}\p{N}\n]*$/u

/** "Your locker: 0962": a label and its value, in a text that has nothing else. */
export const beforeIsLabel = /^[^\d\n:]{2,40}:\s{0,20}["'(]?$/
/** "204417 & 31926608": two numbers of one thing, such as a sort code and its account. */
export const afterJoins = /^\s?[&/+]\s?\d/
export const beforeJoins = /\d\s?[&/+]\s?$/
/** "4821 people", "3600 seconds", "482913 items" */
export const afterCounts = new RegExp(
  '^[ -]{1,2}' +
    anyOf(
      'sec, min, hour, hr, day, week, month, year, people, person, user, customer, item, point, pt, mile, step, word, char, credit, coin, space, message, msg, text, txt, time, vote',
      'like, follower, member, compan, store, shop, product, review, km, kg, mb, gb, kb, kcal, calorie, meter, metre, kwh, unit, ticket, seat, guest, ml, 分, 秒, 小时, 시간, 분, دقیقه, ثانیه',
    ),
)
/** A quick test that rejects most texts: no digit, and no word in the position of a code. */
export const mayHoldCode = /\d|[A-Z]{4}|[A-Z]{3}-[A-Z]{3}|: {0,3}["']?[a-z]{5,8}\b|[a-z]{5,8} (?:is|ist|est|es) /

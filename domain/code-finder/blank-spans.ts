// Spans that have digits and are never a code: dates, amounts, telephone numbers and the like. They are blanked, character for
// character, before candidates are searched for, so that every position stays valid. None crosses the end of a line, as the code
// may begin the next. Each pattern takes linear time: quantifiers are bounded, or start only where their run of characters starts
// and have no neighbour that matches the same characters (tests/architecture/regular-expressions.test.ts checks it).

const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|juin|juil|okt|dez|dic|ene|abr|ago)[a-z]{0,7}\.?`
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const monthNumber = String.raw`(?:0?[1-9]|1[0-2])`
const year = String.raw`(?:19|20)\d\d`
const sign = '[$£€¥₹₽₩₫₺₴₦₱₪฿﷼]'
const currency = String.raw`(?:usd|eur|gbp|inr|jpy|cny|rmb|chf|aud|cad|nzd|sgd|hkd|myr|idr|thb|php|vnd|krw|aed|sar|egp|ngn|kes|ghs|zar|brl|mxn|ars|cop|clp|pen|rub|uah|pln|czk|huf|ron|bgn|sek|nok|dkk|try|ils|pkr|bdt|lkr|npr|irr|rs|kr|tk)`

/** One kind of span. Its patterns are only tried on texts that match its `hint`. */
type Kind = { hint: RegExp; spans: RegExp[] }
const all = (pattern: string): RegExp => new RegExp(pattern, 'gi')

export const links: Kind = {
  hint: /[@/]|www/i,
  spans: [
    /(?<![a-z])[a-z]+\d*:\/\/\S+/gi,
    /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]{2,}/gi,
    /(?<![\w.-])[a-z\d][a-z\d.-]*\.[a-z]+\/\S*/gi,
    /\bwww\.\S+/gi,
  ],
}

/** 104.28.42.75, iOS 18.2 */
const versions: Kind = {
  hint: /\d\.\d|\bv\d|version|ios|android|windows/i,
  spans: [/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g, /\b(?:v|version|ver\.?|ios|android|windows) ?\d[\d.]{0,15}\b/gi],
}

/** 12/09/2026, 2024-04-02, 1400/01/01, 2026年8月3日 */
const dates: Kind = {
  hint: /\d[/.-]\d|[年月日]/,
  spans: [
    all(String.raw`(?<![\d/.-])(?:${day}[-/.]${monthNumber}|${monthNumber}[-/.]${day})[-/.](?:${year}|\d\d)(?!\d|[-/]\d)`),
    all(String.raw`(?<!\d)(?:1[34]\d\d|${year})[-/.]${monthNumber}[-/.]${day}(?!\d)`),
    /\d{2,4}年|\d{1,2}[月日]/g,
  ],
}

/** 12-Sep-26, 3 August 2026, Aug 3rd 2026 */
const monthNames: Kind = {
  hint: new RegExp(month, 'i'),
  spans: [
    all(String.raw`(?<!\d)${day}(?:st|nd|rd|th|\.)?[ -]?(?:of |de )?${month}(?:(?:,| |-|'| de ){0,3}(?:${year}|\d\d)(?!\d))?`),
    all(String.raw`\b${month} ${day}(?:st|nd|rd|th)?(?!\d)(?:,? ${year}(?!\d))?`),
    all(String.raw`\b${month}[ ']{1,2}${year}(?!\d)`),
  ],
}

/** 12:30:05, 6pm, 9h15, 2359 hrs, at 1604 */
const times: Kind = {
  hint: /\d(?::\d| ?[ap]\.?m| ?h| ?uhr)|(?:at|by|til?l|um|kl\.?|alle|las) \d/i,
  spans: [
    /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?(?![\d:])(?: ?[ap]\.?m\b)?/gi,
    /(?<!\d)\d{1,2}(?:[.:]\d{2})? ?[ap]\.?m\b/gi,
    /(?<!\w)(?:[01]?\d|2[0-3])h[0-5]\d(?!\w)/gi,
    /(?<!\d)\d{4} ?(?:hrs?|hours|uhr|h)\b/gi,
    /(?<=\b(?:at|by|until|till|um|kl|kl\.|alle|las) )(?:[01]\d|2[0-3])[0-5]\d(?![\w-])/gi,
  ],
}

/** £1,250.00, 45.00 EUR, Rs 5000, 5,000원, "amount 50000" */
const money: Kind = {
  hint: new RegExp(
    String.raw`${sign}|元|円|원|\b${currency}\b|\b${currency}[.:]?\d|\d${currency}\b|r\$|r[pm]\W?\d|amount|amt|total|bal|fee|price|cost|tien|import|mont|betrag|kwota|tutar|jumlah|cash|pence|cent|euro|pound|dollar|rupee|quid|naira|baht|\d ?(?:zl|lei|tl|ft|din)|金|余额|руб|грн|сумма|[\u0600-\u06ff]`,
    'i',
  ),
  spans: [
    all(String.raw`(?:${sign}|(?<!\d ?)\b(?:${currency}|r\$|rp|rm)\.?:?) ?\d[\d,.']{0,18}(?: ?[km]\b)?`),
    all(
      String.raw`(?<![\w.,])\d[\d,.']{0,18} ?(?:${sign}|[元円원]|(?:${currency}|zl|lei|tl|ft|din|euros?|pounds?|dollars?|rupees|quid|cents?|pence|cash|naira|baht)(?![a-z]))`,
    ),
    /(?<!\d)\d[\d,.]{0,18} ?(?:ریال|تومان|دینار|درهم|руб|грн)/g,
    /\b(?:amount|amt|total|balance|bal|fee|price|cost|so tien|importo|importe|monto|montant|betrag|kwota|tutar|jumlah)[ :.]{0,3}(?:is |of |de |: )?\d[\d,.]{0,18}/gi,
    /(?:сумма|مبلغ|مانده|金額|金额|余额)[ :]{0,3}\d[\d,.]{0,18}/g,
  ],
}

/** 5,555,555 4.50 20% */
const figures: Kind = {
  hint: /\d[.,]\d|\d ?%/,
  spans: [
    /(?<![\w.,])\d{1,3}(?:,\d{3}){1,6}(?:\.\d{1,2})?(?!\w)/g,
    /(?<![\w.,])\d{1,3}(?:,\d{2,4}){0,6}[.,]\d{1,2}(?!\w)/g,
    /(?<![\w.,])\d{1,9}\.\d{2}(?!\w)/g,
    /(?<!\w)\d{1,3} ?%/g,
  ],
}

/** The visible end of a card or account number: XX4411, ****4821, ending in 69420, 尾号4832, A/C 9876 */
const accountEndings: Kind = {
  hint: /[x*•.]{2}|end|termina|finissant|finisce|[尾末]|a\/c|acc|card|kart|konto|carte|tarjeta|visa|amex/i,
  spans: [
    /(?:(?<![a-z\d*•.])|(?<=[a-wyz\d])[•.*])[x*•.]{2,}(?:-?\d{2,6}| \d{2,4})(?!\d|x|\*\*)/gi,
    /(?<![*\d])\d{1,6}[*•]{2,}\d{1,6}/g,
    /\b(?:end(?:ing|s|ed)|terminad[ao]|terminant|termina|endet|eindigend|finissant|che finisce) ?(?:in|with|en|con|par|auf|op|mit|:)? ?\d{2,6}/gi,
    /(?:尾号|尾號|末四位|末尾)[为為:]? ?\d{3,6}/g,
    /\b(?:a\/c|acct?|account|card|kreditkarte|karte|konto|carte|tarjeta|mastercard|amex)(?: (?:no|nr|number|nummer|num)\.?:?)? [x*]*\d{3,20}\b(?! (?:is|ist|est|es) )/gi,
  ],
}

/** +44 20 7946 0018, 0800 195 6669, 718-858-7036, and the number after a verb of calling */
const phones: Kind = {
  hint: /(?:\d[ ().-]{0,2}){7}/,
  spans: [
    /(?<!\w)\+ ?\d(?:[ ().-]{0,2}\d){6,15}/g,
    /(?<![\w-])\(?0(?=(?:[ ().-]{0,2}\d){8,11}(?!\d))\d{1,4}\)?(?:[ .-]?\d{2,8}){1,4}/g,
    /(?<![\w-])(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)/g,
    /(?<![\w-])1[- ]?8\d\d[- ]\d{3}[- ]?\d{4}/g,
    /\b(?:calls?|ring|phone|tel|telephone|dial|fax|mob|mobile|whatsapp|helpline|hotline|contact)(?: (?:us|me|on|at|now|free|back|number|no|him|her|them|customer|services?|care|line)){0,4}[ :.]{1,3}\+?\d[\d -]{5,16}\d/gi,
    /(?:致电|电话)[ :]{0,2}\d[\d-]{5,14}/g,
  ],
}

/** "send STOP to 65283", "txt MUSIC to 87066", the USSD code *123#, the لغو11 of Iranian gateways */
const shortCodes: Kind = {
  hint: /reply|te?xt|send|sms|message|unsub|stop|help|#|لغو/i,
  spans: [
    /\b(?:reply|rply|te?xts?|send|sms|message|unsubscribe|stop|help)\b[^\n.]{0,40}?\b(?:to|2) \+?\d{4,8}\b/gi,
    /[*#]\d[\d*]{1,12}#/g,
    /لغو ?\d{1,4}/g,
  ],
}

/** "482913 is not your code": what follows says so. */
const denied: Kind = {
  hint: /\bnot?\b|n't|pas |plus |nich?t|niet/i,
  spans: [
    /(?<![\w-])(?=[a-z-]{0,11}\d)[a-z\d-]{4,12}(?= (?:is not|isn't|is no longer|was not|wasn't|n'est pas|n'est plus|ist nicht|no es|is niet) (?:your|the|a|votre|ton|le|un|dein|ihr|der|ein|tu|su|el|je|uw|de) )/gi,
  ],
}

const kinds = [links, versions, dates, monthNames, times, money, figures, accountEndings, phones, shortCodes, denied]

/** The text with every span that is never a code replaced by blanks of the same length. */
export function blankSpans(text: string): string {
  let rest = text
  for (const { hint, spans } of kinds) {
    if (hint.test(rest)) for (const span of spans) rest = rest.replace(span, (found) => ' '.repeat(found.length))
  }
  return rest
}

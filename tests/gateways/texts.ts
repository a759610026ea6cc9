/** Texts that something on the way could damage, each from a sender of its own so that it is known again. */
export const difficultTexts: ReadonlyArray<{ from: string; text: string }> = [
  { from: 'WhatsApp', text: 'Your code is 482913' },
  { from: '60123', text: 'You owe £5 & 100% + "more" @ [half] {price} = €2.50 ?' },
  { from: '+447700900999', text: 'First line\nsecond line\n\nfourth: 482913' },
  { from: 'Query', text: 'a=1&b=2;c=%41%2B+d?e#f\\g' },
  { from: 'Greek', text: 'Ο κωδικός σας είναι 482913' },
  { from: 'Arabic', text: 'رمز التحقق الخاص بك هو ٤٨٢٩١٣' },
  { from: 'Chinese', text: '您的验证码是 482913,请勿泄露。' },
  { from: 'Emoji', text: '👨‍👩‍👧 482913 😀 🇬🇧' },
]

/** Longer than one SMS holds: 600 letters of GSM, and 300 units of UCS-2 with a pair on every boundary there may be. */
export const longTexts: ReadonlyArray<{ from: string; text: string }> = [
  {
    from: 'Long',
    text: Array.from({ length: 60 }, (_, n) => `Part ${String(n).padStart(4, '0')};`)
      .join('')
      .slice(0, 600),
  },
  { from: 'LongUcs', text: Array.from({ length: 50 }, (_, n) => `Код${n % 10}😀`).join('') },
]

/** Twenty that are equal in everything, which are twenty. */
export const equalTexts: ReadonlyArray<{ from: string; text: string }> = Array.from({ length: 20 }, () => ({
  from: 'Equal',
  text: 'Your code is 111111',
}))

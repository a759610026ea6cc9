export const services = {
  title: 'Services that text our numbers',
  lead: 'Texts of the last 24 hours on our public UK numbers, by the service that sent them. Their content is for those who sign in, which is free.',
  search: 'Search services',
  searchButton: 'Search',
  noneFound: (query: string) => `No service here is called “${query}”. Others may still work: a number takes texts from every sender.`,
  others: 'Other services seen today',
  platforms: 'Supported services',
  figures: (texts: number, numbers: number) =>
    texts === 0 ? 'No texts in the last 24 hours' : `${countOf(texts, 'text')} on ${countOf(numbers, 'number')}`,
  note: 'Names and marks belong to their owners, who have nothing to do with {site}. Figures are counted from the texts that we hold, which are deleted after 24 hours.',
}

export const service = {
  title: (name: string) => `Receive a ${name} code on a UK number`,
  lead: (name: string) =>
    `Use a public UK mobile number for a ${name} verification code, and read it here as it arrives. Free, with no SIM and no app.`,
  description: (name: string, texts: number) =>
    texts === 0
      ? `What the texts of ${name} look like, and how to receive a ${name} verification code on a public UK mobile number.`
      : `${countOf(texts, 'text')} of ${name} reached our public UK mobile numbers in the last 24 hours: what they look like and how long they take.`,
  keywords: (name: string) => `${name} verification code, ${name} OTP, receive SMS for ${name}, UK number for ${name}`,
  figures: { texts: 'Texts in 24 hours', numbers: 'Numbers reached', last: 'Last text', delay: 'Typical delay' },
  none: 'none yet',
  exampleTitle: 'What its texts look like',
  newestTitle: 'Newest texts',
  nothing: 'No text in the last 24 hours. The next one appears here by itself.',
  reachedTitle: 'Numbers it reached',
  questionsTitle: 'Questions',
  all: 'Services',
}

export const number = {
  title: (spaced: string) => `${spaced}: a public UK number`,
  description: (spaced: string, texts: number) =>
    `The public UK mobile number ${spaced}, live: ${texts === 0 ? 'no texts' : countOf(texts, 'text')} in the last 24 hours, masked, and whether it receives now.`,
  keywords: (international: string, national: string) => `${international}, ${national}, UK number, receive SMS online`,
  above: 'Texts, live',
  receiving: {
    yes: 'Receiving. Texts reach this number now.',
    silent: 'Not receiving. Its gateway is offline, so texts wait or are lost. Another number is the better choice.',
    unknown: 'Its gateway has not been heard yet, so nobody knows whether texts reach it.',
  },
  lead: 'Anyone who signs in can read what this number receives. Use it for sign-ups and tests, and never for a bank, your e-mail or an account you would mind losing.',
  figures: { texts: 'Texts in 24 hours', perHour: 'Texts an hour', last: 'Last text' },
  none: 'none',
  servicesTitle: 'Services today',
  newestTitle: 'Newest texts',
  nothing: 'No text in the last 24 hours. The next one appears here by itself.',
  historyTitle: 'How many it received',
  hours: 'Texts in each of the last 24 hours',
  days: 'Texts on each of the last 14 days',
  noHistory: 'Nothing has been counted yet.',
}

function countOf(count: number, thing: string): string {
  return `${count.toLocaleString('en-GB')} ${thing}${count === 1 ? '' : 's'}`
}

import { findCodes } from '#domain/code-finder/find-code.ts'

const likely = [
  'Bring 4471 with you',
  'Sam says 4471',
  'We have 4471 for you',
  'Locker 4471 is yours',
  'Gate 4471, then turn left',
  'Collect order 4471 today',
  'Unit 4471, third door',
  'Tell the driver 4471 when the parcel arrives',
  'Show 4471 to the courier',
  'Quote 4471 when you call',
  'Your table is ready, quote 4471',
]

/** A text whose 4471 may be the code and is not sure to be: which one that is depends on how the finder was fitted. */
export function uncertainText(): string {
  const text = likely.find((each) => findCodes(each).maybe === '4471')
  if (text === undefined) throw new Error('The finder has become sure of all of these texts: add one that it is not.')
  return text
}

import { findMissing } from './start-program.ts'

/** True if the tests of a gateway are skipped because its programs are not installed, which is then said in a line. */
export function skipWithout(...programs: string[]): boolean {
  const missing = findMissing('curl', 'socat', ...programs)
  if (missing.length === 0) return false
  process.stdout.write(
    `Skipped: ${missing.join(', ')} not installed. On Debian: apt-get install kannel kannel-extras smstools gammu-smsd socat curl\n`,
  )
  return true
}

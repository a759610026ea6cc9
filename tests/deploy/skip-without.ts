import { findMissing } from '#tests/gateways/start-program.ts'

/** True if tests are skipped because a program is not installed, which it prints. */
export function skipWithout(...programs: string[]): boolean {
  const missing = findMissing(...programs)
  if (missing.length === 0) return false
  process.stdout.write(
    `Skipped: ${missing.join(', ')} not installed. On Debian: apt-get install nginx-light caddy pgbouncer systemd openssl\n`,
  )
  return true
}

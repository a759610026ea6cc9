import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new key and a certificate of it for this machine, as PEM. It is its own authority. Null where openssl is not installed. */
export function makeCertificate({ days }: { days: number }): { key: string; cert: string } | null {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-certificate-'))
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', String(days)]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  try {
    execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } catch {
    return null
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

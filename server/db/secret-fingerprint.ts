import { timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/base/derive-key.ts'
import type { Connection, ExclusiveConnection } from './connect.ts'

/** The data that becomes unreadable when SECRET is replaced. */
export type Sealed = {
  /** Names of gateways whose signing secret, or password for pulling or an SMPP link, must be set again. */
  gateways: string[]
  /** Names of webhooks whose address and signing secret must be set again. */
  webhooks: string[]
  /** The number of pending sign-in codes. */
  codes: number
}

/**
 * True if this secret is the one that the database belongs to; the first caller sets it. Called under the lock of the migrations,
 * so that of two nodes with different secrets one is the first.
 */
export async function claimDatabaseForSecret({ query }: ExclusiveConnection, secret: string): Promise<boolean> {
  const fingerprint = fingerprintOf(secret)
  await query('insert into secret_fingerprint (fingerprint) values ($1) on conflict do nothing', [fingerprint])
  const [row] = await query('select fingerprint from secret_fingerprint')
  const known = Buffer.from(row?.['fingerprint'] as Uint8Array)
  return known.length === fingerprint.length && timingSafeEqual(known, fingerprint)
}

/** The data encrypted or hashed with the previous secret, which is unreadable without it. */
export async function findSealed({ query }: ExclusiveConnection): Promise<Sealed> {
  const gateways = await query(`
    select name from sms_gateways g where signing_secret is not null or pull_password is not null
      or exists (select from smpp_links where gateway_id = g.id) order by name`)
  const webhooks = await query('select name from webhooks order by name')
  const [codes] = await query('select count(*)::int as n from sign_in_codes where expires_at > now()')
  const names = (rows: typeof gateways) => rows.map((row) => String(row['name']))
  return { gateways: names(gateways), webhooks: names(webhooks), codes: Number(codes?.['n']) }
}

/** Makes the database belong to this secret. Data of the previous secret is deleted: an empty signing secret or password has to be set again. */
export async function acceptSecret({ query }: ExclusiveConnection, secret: string): Promise<void> {
  await query(`update sms_gateways set signing_secret = '', updated_at = now() where signing_secret is not null`)
  await query(`update sms_gateways set pull_password = '', updated_at = now() where pull_password is not null`)
  await query('delete from sign_in_codes')
  // Browsers subscribed with the public key of this pair.
  await query('delete from push_watches')
  await query('delete from push_keys')
  await query('update secret_fingerprint set fingerprint = $1, accepted_at = now()', [fingerprintOf(secret)])
}

/**
 * The number of other Callbox connections to the database. A node connects before it takes the lock of the migrations, so under
 * that lock none is overlooked.
 */
export async function countOtherConnections(kind: Connection['kind'], { query }: ExclusiveConnection): Promise<number> {
  // The embedded database lets one process in.
  if (kind === 'pglite') return 0
  const [row] = await query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name in (current_setting('application_name'), 'callbox', 'callbox live')`,
  )
  return Number(row?.['n'])
}

/** HKDF-SHA256 (RFC 5869) with a purpose of its own: it reveals nothing about SECRET or any other derived key. */
export function fingerprintOf(secret: string): Buffer {
  return deriveKey(secret, 'fingerprint of SECRET')
}

const refusedRights =
  'Callbox makes and changes its own tables there: use the user who owns them, or for a new database make this one its owner (ALTER DATABASE … OWNER TO …).'
const unknownAuthority =
  'Its certificate is signed by an authority that is not known here: name it at the end of the address, as sslrootcert=FILE.'

/** By the `code` of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html) or of Node. */
const advice = new Map([
  ['ECONNREFUSED', 'Nothing listens there: start Postgres, or correct host and port.'],
  ['ENOTFOUND', 'Correct the name of the host.'],
  ['EAI_AGAIN', 'The name of the host cannot be resolved at the moment: correct it, or try again.'],
  ['28000', 'Correct the user in the address, or what pg_hba.conf allows.'],
  ['28P01', 'Correct the user and the password in the address.'],
  ['3D000', 'Create it (createdb), or correct its name.'],
  ['25006', 'This database can only be read, as that of a standby can: give the address of the primary.'],
  ['42501', refusedRights],
  ['53300', 'A node opens up to 16 connections: raise max_connections, or use a pooler.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', unknownAuthority],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', unknownAuthority],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', unknownAuthority],
])

/** Why a database cannot be used, as it says itself, and what to do about it. */
export function explainDatabaseError(error: unknown): string {
  // A connection that failed at several addresses has no message of its own.
  if (error instanceof AggregateError && error.message === '' && error.errors.length > 0) return explainDatabaseError(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const todo = advice.get(String((error as NodeJS.ErrnoException).code))
  // Node adds advice of its own, about an option of its command line.
  const [message] = error.message.split('; if the root CA')
  return todo === undefined ? error.message : `${message}. ${todo}`
}

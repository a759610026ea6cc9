const foreignKeyViolation = '23503'

/** True if a database error means that the gateway of a new row has been deleted. */
export function isGatewayDeleted(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === foreignKeyViolation && String(error.constraint).endsWith('gateway_id_fkey')
}

const foreignKeyViolation = '23503'

/** Whether an error of the database says that the gateway a row was to belong to has been deleted meanwhile. */
export function isGatewayDeleted(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === foreignKeyViolation && String(error.constraint).endsWith('gateway_id_fkey')
}

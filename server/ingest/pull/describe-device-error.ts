const sentences: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The device closed the connection.',
  EHOSTUNREACH: 'The device cannot be reached.',
  ENETUNREACH: 'The network of the device cannot be reached.',
  ETIMEDOUT: 'The device did not respond in time.',
  TimeoutError: 'The device did not respond in time.',
  AbortError: 'The device did not respond in time.',
  ENOTFOUND: 'The name of the device cannot be resolved.',
  EAI_AGAIN: 'The name of the device cannot be resolved at the moment.',
}

/** Why a connection failed, for an administrator. */
export function describeDeviceError(error: unknown): string {
  const [code = ''] = codesOf(error)
  if (sentences[code]) return sentences[code]
  if (code.startsWith('HPE_') || code === 'EPROTO') return 'What answers at this address does not speak HTTP as it should.'
  if (/^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code))
    return `The TLS certificate of the device is not trusted (${code}).`
  return code === '' ? 'The device could not be asked.' : `The device could not be asked (${code}).`
}

/** The codes and names that an error carries, those that say most first. An error of several attempts carries one for each. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const reason = error.cause === undefined ? [] : codesOf(error.cause)
  return [...inner, ...(code === 'ABORT_ERR' ? [...reason, 'AbortError'] : [code])]
}

/**
 * The result of `promise`, or null where it takes longer than `ms`. One that was there when the time was up counts, so that a process which was busy
 * or suspended meanwhile does not miss an answer that waits in its socket.
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => setImmediate(() => late.resolve(null)), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

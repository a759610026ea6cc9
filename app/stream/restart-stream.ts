/** The lock and the channel of the pages that share a stream. */
export const streamName = 'callbox-stream'

/** Reopens the stream that all pages of the browser share, with the current rights. Called after signing in or out. */
export function restartSharedStream(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(streamName)
  // A channel reaches its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ ask: 'restart' })
  channel.close()
}

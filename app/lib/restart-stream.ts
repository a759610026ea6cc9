/** The lock and the channel of the pages that share a stream. */
export const streamName = 'callbox-stream'

/** Somebody signed in or out in this page: the stream that all pages of the browser share is to be opened anew, with the rights of now. */
export function restartSharedStream(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(streamName)
  // A channel reaches its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ ask: 'restart' })
  channel.close()
}

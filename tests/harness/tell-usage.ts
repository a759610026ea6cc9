import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Loaded by `--import` into a process that is measured, together with `--expose-gc`: tells its parent over the IPC channel what it used. In milliseconds of
 * processor time, of all threads, and in bytes; the memory is that after collections, where the parent wants it.
 */
export type Usage = { cpuMs: number; heapBytes: number; residentBytes: number }

process.on('message', (message: { id: number; usage?: 'now' | 'collected' }) => {
  if (message.usage) void tell(message.id, message.usage === 'collected')
})
// The channel alone does not keep the process.
process.channel?.unref()

async function tell(id: number, isCollected: boolean): Promise<void> {
  // What a request left for later turns of the loop belongs to it.
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  if (isCollected)
    for (let round = 0; round < 2; round++) {
      globalThis.gc?.()
      await nextTurn()
    }
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ id, result: { cpuMs: (user + system) / 1000, heapBytes: heapUsed + external, residentBytes: rss } satisfies Usage })
}

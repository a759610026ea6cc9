import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Usage } from '#tests/harness/tell-usage.ts'
import { describeCost, findSteep, measureCost, type Cost, type Growing } from './measure-cost.ts'
import type { MeasuredServer } from './open-measured-server.ts'

/** How many ordinary pages one request may cost, however large it is. A page that has to be rendered takes some eight milliseconds. */
const mostPages = 50
/** Bytes that may have come with a group of inputs and stay for a reason: caches that have a limit of their own, rows of the embedded database. */
const heapAllowance = 6 * 2 ** 20
const residentAllowance = 48 * 2 ** 20
/** How often memory has to grow by as much, with the same inputs, before that counts. */
const repetitions = 3

/**
 * Sends a group of inputs, each in growing sizes. Nothing may cost more than in proportion to its size, nor more than `mostPages` ordinary pages, and when all are
 * through, no memory may have gone with them. @throws with the inputs, their sizes and their costs
 */
export async function attack(server: MeasuredServer, group: string, inputs: Growing[]): Promise<void> {
  const began = await server.usage('collected')
  const bad: string[] = []
  const costs: Cost[] = []
  for (const input of inputs) {
    const mostMs = (input.most ?? mostPages) * server.pageMs
    const cost = await measureCost(server, input, mostMs)
    costs.push(cost)
    if (findSteep(cost) !== null) bad.push(`more than in proportion to its size: ${describeCost(cost)}`)
    if (Math.max(...cost.ms) > mostMs) bad.push(`above ${mostMs.toFixed(0)} ms: ${describeCost(cost)}`)
  }
  if (process.env['COSTLY_SHOW']) process.stdout.write(`${group}: ${inputs.length} inputs, ${listDearest(costs)}\n`)
  expect(bad, group).toEqual([])
  const growth = await growthSince(server, began, async () => {
    for (const { sizes, send } of inputs) for (const size of sizes) await send(size)
  })
  expect(growth, `${group}: memory that stays, by each of ${repetitions} repetitions of ${inputs.length} inputs`).toBeNull()
  expect(server.logged(), group).toBe('')
}

function listDearest(costs: Cost[]): string {
  const dearest = costs.toSorted((a, b) => Math.max(...b.ms) - Math.max(...a.ms)).slice(0, 3)
  return dearest.map(describeCost).join(' | ')
}

/** What stays, where it does so again and again: null where it fits the allowances, or does not come back with the repetition. */
export async function growthSince(server: MeasuredServer, began: Usage, repeat: () => Promise<unknown>): Promise<string | null> {
  let before = began
  const grown: string[] = []
  for (let round = 0; ; round++) {
    const after = await server.usage('collected')
    const { heap, resident, words } = growthOf(before, after)
    if (heap <= heapAllowance && resident <= residentAllowance) return null
    grown.push(words)
    if (round === repetitions) return grown.join('; ')
    before = after
    await repeat()
  }
}

/** What may be under way for one client that does not read: buffers of the system and of Node. */
const unreadAllowance = { heap: 24 * 2 ** 20, resident: 96 * 2 ** 20 }

/**
 * Writes to a connection that reads nothing, until `mostBytes` have gone or the server takes no more. The memory of the server meanwhile may grow by what
 * buffers take. @throws with the growth
 */
export async function flood(server: MeasuredServer, socket: Socket, bytes: Buffer, mostBytes: number): Promise<void> {
  const before = await server.usage('collected')
  socket.pause()
  const closed = emitted(socket, 'close')
  for (let sent = 0; sent < mostBytes && !socket.destroyed; sent += bytes.length) {
    if (!socket.write(bytes)) await Promise.race([emitted(socket, 'drain'), closed, wait(stalledMs)])
    if (socket.writableNeedDrain) break
  }
  const { heap, resident, words } = growthOf(before, await server.usage('collected'))
  socket.destroy()
  expect(heap <= unreadAllowance.heap && resident <= unreadAllowance.resident, `while nothing is read: ${words}`).toBe(true)
}

/** Waits for an event. An error is none of its own, as with `once` of Node: a server may well reset the connection of who never reads. */
export function emitted(socket: Socket, event: 'close' | 'drain'): Promise<void> {
  return new Promise((resolve) => socket.once(event, () => resolve()))
}

/** A server that has not read for so long has stopped reading. */
const stalledMs = 2000

function growthOf(before: Usage, after: Usage) {
  const heap = after.heapBytes - before.heapBytes
  const resident = after.residentBytes - before.residentBytes
  return { heap, resident, words: `heap +${megabytes(heap)}, resident +${megabytes(resident)}` }
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

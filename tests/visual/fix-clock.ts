/**
 * Loaded with --import before the server of any commit, so that two of them show the same: the clock is fixed and set by the parent process,
 * intervals of the server wait until it is final, and each scheduled job runs once, at the start. Its only assumption about the tree is that
 * jobs are scheduled by pg-boss.
 */
import { ServerResponse } from 'node:http'
import { registerHooks } from 'node:module'

const RealDate = Date
let now = Number(process.env['LOOK_NOW'])
let isAtRest = false

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) => Reflect.construct(target, given.length === 0 ? [now] : given, newTarget) as Date,
  apply: () => new RealDate(now).toString(),
  get: (target, name, receiver): unknown => (name === 'now' ? () => now : Reflect.get(target, name, receiver)),
})

// Node's own Date header has the real time, by which pages would correct their clock.
const realWriteHead = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  if (!this.headersSent) this.setHeader('date', new RealDate(now).toUTCString())
  return Reflect.apply(realWriteHead, this, given) as ServerResponse
} as typeof realWriteHead

const realSetInterval = globalThis.setInterval
const repeatedMs = 5000
globalThis.setInterval = ((run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
  realSetInterval(() => {
    if (isAtRest || (ms ?? 0) < repeatedMs) run(...given)
  }, ms)) as typeof setInterval

const runsOnce = `
  export class PgBoss {
    on() { return this }
    async work(name, ...given) { await given.at(-1)([{ id: name, name, data: {} }]) }
  }
  for (const name of ['start', 'stop', 'createQueue', 'schedule', 'unschedule', 'send'])
    PgBoss.prototype[name] = async () => {}
  export const fromPglite = () => ({})
`

registerHooks({
  resolve: (name, context, next) =>
    name === 'pg-boss' ? { url: `data:text/javascript,${encodeURIComponent(runsOnce)}`, shortCircuit: true } : next(name, context),
})

process.on('message', (message: { now: number; isAtRest: boolean }) => {
  ;({ now, isAtRest } = message)
  process.send?.('set')
})
process.channel?.unref()

// Loaded before a node (`--import`): its clock is two minutes ahead, and jumps an hour further with each SIGUSR2. Timers go on as they are.

const hourMs = 3_600_000
let aheadMs = 2 * 60_000
process.on('SIGUSR2', () => void (aheadMs += hourMs))

const TrueDate = Date
const now = () => TrueDate.now() + aheadMs

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args: [], self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self) as Date,
  get: (target, name, self) => (name === 'now' ? now : (Reflect.get(target, name, self) as unknown)),
})

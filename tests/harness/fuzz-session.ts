import { duplexPair, type Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { smppDefaults, smppLimits } from '#domain/gateways/smpp.ts'
import { startSession, type Session, type SessionEnd } from '#server/ingest/smpp/session.ts'
import { createUnconfirmed } from '#server/ingest/smpp/unconfirmed.ts'
import { createDice, mutatePdu } from './mutate-pdus.ts'

export type FuzzOutcome = {
  pdus: number
  sessions: number
  stored: number
  refused: number
  /** Errors that were logged as bugs. */ bugs: unknown[]
}

/** How many PDUs come in one chunk. */
const perChunk = 20
/** Of this many PDUs one has a wrong length, which ends its session. */
const wrongLengthEvery = 500

/**
 * Sends `count` mutated PDUs through sessions, a new one wherever one has ended, and asks each now and then whether it still responds.
 * @throws Error where a session is wedged: it is bound and does not respond to enquire_link
 */
export async function fuzzSessions(seed: number, count: number, onProgress: (pdus: number) => void = () => {}): Promise<FuzzOutcome> {
  const dice = createDice(seed)
  const outcome: FuzzOutcome = { pdus: 0, sessions: 0, stored: 0, refused: 0, bugs: [] }
  const unconfirmed = createUnconfirmed(() => new Date())
  let open: Awaited<ReturnType<typeof openSession>> | null = null

  async function openSession() {
    outcome.sessions++
    const [near, far] = duplexPair()
    let end: SessionEnd | undefined
    const session: Session = startSession(near, {
      settings: { ...smppDefaults, host: '', port: 0, system_id: 'fuzz', password: 'fuzz' },
      bindTimeoutMs: 60_000,
      enquireLinkMs: 60_000,
      drainTimeoutMs: 60_000,
      log: { debug() {}, info() {}, warn() {}, error: (detail) => void outcome.bugs.push(detail) },
      unconfirmed,
      store: async () => void outcome.stored++,
      judge: () => ({ status: 0x64 }),
      onBound() {},
      onPdu() {},
      onRefused: () => void outcome.refused++,
    })
    void session.ended.then((why) => (end = why))
    const responses = listen(far)
    far.write(Buffer.from('00000015800000090000000000000001534d534300', 'hex'))
    return { session, far, responses, hasEnded: () => end !== undefined }
  }

  while (outcome.pdus < count) {
    open ??= await openSession()
    const chunk = Array.from({ length: perChunk }, () => mutatePdu(dice, dice(wrongLengthEvery) !== 0))
    open.far.write(Buffer.concat(chunk))
    outcome.pdus += perChunk
    if (!(await isResponsive(open))) throw new Error(`wedged after ${outcome.pdus} PDUs`)
    if (open.hasEnded()) {
      open.far.destroy()
      open = null
    }
    onProgress(outcome.pdus)
  }
  open?.session.destroy()
  open?.far.destroy()
  return outcome
}

/** So many turns of the event loop without a byte being read mean that nothing is read any more. */
const idleTurns = 50

/**
 * Floods a bound session with one PDU, up to `limit` bytes, and reads nothing that it responds. Nothing that it delivers is ever stored.
 * Returns the bytes that the session took, and those of its responses that it holds.
 */
export async function floodSession(pdu: Buffer, limit: number): Promise<{ taken: number; held: number }> {
  const [near, far] = duplexPair()
  const session = startSession(near, {
    settings: { ...smppDefaults, host: '', port: 0, system_id: 'fuzz', password: 'fuzz', window: smppLimits.window },
    bindTimeoutMs: 60_000,
    enquireLinkMs: 60_000,
    drainTimeoutMs: 60_000,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    unconfirmed: createUnconfirmed(() => new Date()),
    store: () => new Promise(() => {}),
    judge: () => ({ status: 0x64 }),
    onBound() {},
    onPdu() {},
    onRefused() {},
  })
  const chunk = Buffer.concat(Array.from({ length: Math.ceil((16 * 1024) / pdu.length) }, () => pdu))
  far.write(Buffer.from('00000015800000090000000000000001534d534300', 'hex'))
  let taken = 0
  let idle = 0
  while (taken < limit && idle < idleTurns) {
    if (far.writableNeedDrain) idle++
    else {
      far.write(chunk)
      taken += chunk.length
      idle = 0
    }
    await nextTurn()
  }
  const held = near.writableLength
  session.destroy()
  far.destroy()
  return { taken, held }
}

/** The hexadecimal enquire_link_resp with the sequence number that `isResponsive` asks with. */
const asked = '7abcdef1'

function listen(far: Duplex): { hasResponse(): boolean; clear(): void } {
  let tail = ''
  far.on('data', (bytes: Buffer) => (tail = (tail + bytes.toString('hex')).slice(-2000)))
  far.on('error', () => {})
  return { hasResponse: () => tail.includes(`000000108000001500000000${asked}`), clear: () => void (tail = '') }
}

/** The longest PDU that may be under way, which swallows what comes next. Zeros are then the length of the next one, and end the session. */
const filler = Buffer.alloc(128 * 1024)

/** True if a session responds, or has ended. */
async function isResponsive({ far, responses, hasEnded }: { far: Duplex; responses: ReturnType<typeof listen>; hasEnded: () => boolean }) {
  const enquireLink = Buffer.from(`000000100000001500000000${asked}`, 'hex')
  for (let tries = 0; tries < 20; tries++) {
    responses.clear()
    if (!far.destroyed) far.write(tries < 10 ? enquireLink : filler)
    for (let turns = 0; turns < 10; turns++) {
      await nextTurn()
      if (hasEnded() || responses.hasResponse()) return true
    }
  }
  return false
}

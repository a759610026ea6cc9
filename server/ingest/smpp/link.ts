import { connect as connectTcp, isIP, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { backoffMs, type Backoff } from '#domain/backoff.ts'
import type { SmppSettings } from '#domain/api/gateways.ts'
import { createAllowedLookup } from '#server/base/allowed-lookup.ts'
import { ForbiddenAddress, isForbiddenAddress } from '#server/base/forbidden-host.ts'
import { startSession, type Session, type SessionOptions } from './session.ts'

/** The state of a link that is up to be held; the error is what went wrong last. */
export type LinkStatus = { state: 'bound' | 'connecting' | 'down'; error: string | null }

export type LinkOptions = Omit<SessionOptions, 'bindTimeoutMs' | 'drainTimeoutMs' | 'enquireLinkMs' | 'onBound'> & {
  randomBytes(n: number): Buffer
  onStatus(status: LinkStatus): void
  bindTimeoutMs?: number
  drainTimeoutMs?: number
}

/** A link to a message centre that is bound again, however often it breaks, until it is closed. */
export type Link = {
  status(): LinkStatus
  /**
   * Asks the message centre whether it is there, and connects first where the link is down, without waiting for its turn. Resolves within `withinMs`:
   * with an error in words, or without one; with null where the link was closed meanwhile.
   */
  check(withinMs: number): Promise<{ error: string | null } | null>
  /** Responds to the texts under way, unbinds and closes. */
  close(): Promise<void>
  /** Closes at once, without a word to the other side. */
  destroy(): void
}

const lookup = createAllowedLookup(isForbiddenAddress)

const defaultBindTimeoutMs = 10_000
const defaultDrainTimeoutMs = 30_000
/** A stop of the server takes up to ten seconds; links are the first to go. */
const unbindTimeoutMs = 3000
/** Up to half of a wait is left out, so that links which broke together do not come back together. */
const spread = [0.5, 1] as const
const quick: Backoff = { firstMs: 1000, longestMs: 30_000, spread }
/** Where trying again soon is no use. */
const slow: Backoff = { firstMs: 4000, longestMs: 300_000, spread }

export function openLink(options: LinkOptions): Link {
  const { settings, bindTimeoutMs = defaultBindTimeoutMs, drainTimeoutMs = defaultDrainTimeoutMs } = options
  const random = () => options.randomBytes(1).readUInt8() / 255
  /** Since it was last bound. */
  let failures = 0
  let status: LinkStatus = { state: 'connecting', error: null }
  let session: Session | null = null
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  function setStatus(state: LinkStatus['state'], error: string | null): void {
    if (status.state === state && status.error === error) return
    status = { state, error }
    options.onStatus(status)
  }

  function attempt(): void {
    again = undefined
    session = startSession(connect(settings), {
      ...options,
      bindTimeoutMs,
      drainTimeoutMs,
      enquireLinkMs: settings.enquire_link_s * 1000,
      onBound() {
        failures = 0
        setStatus('bound', null)
      },
    })
    void session.ended.then((end) => {
      if (isClosed || end === null) return
      setStatus(status.state === 'bound' ? 'connecting' : 'down', end.error)
      again = setTimeout(attempt, backoffMs(end.isSlow ? slow : quick, ++failures, random()))
    })
  }
  attempt()

  return {
    status: () => status,
    async check(withinMs) {
      if (isClosed || !session) return null
      if (again) {
        clearTimeout(again)
        attempt()
      }
      const answered = session.enquire().then(() => ({ error: null }))
      const late = wait(withinMs, undefined, { ref: false }).then(() => ({
        error:
          status.state === 'bound'
            ? `No response to enquire_link came within ${withinMs / 1000} s.`
            : (status.error ?? 'The message centre has not taken the bind yet.'),
      }))
      return Promise.race([answered, session.ended, late])
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      await session?.unbind(unbindTimeoutMs)
    },
    destroy() {
      isClosed = true
      clearTimeout(again)
      session?.destroy()
    },
  }
}

/** The connection, which may not be made yet; an error of making it is one of the stream. */
function connect({ host, port, tls }: SmppSettings): Duplex {
  // An address is not looked up; it may have been saved by a version that took it.
  if (isIP(host) && isForbiddenAddress(host)) return new Socket().destroy(new ForbiddenAddress())
  const options = { host, port, lookup }
  const socket = tls ? connectTls({ ...options, ...(isIP(host) ? {} : { servername: host }) }) : connectTcp(options)
  return socket.setNoDelay(true)
}

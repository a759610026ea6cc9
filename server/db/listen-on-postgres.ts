import pg from 'pg'

const retryMs = 500
/** A connection whose other end is gone without a word, as after a failover, seems open for minutes: it is asked for a response. */
const checkMs = 5000

export type Listening = {
  /** Opens a new connection at once: the present one may be dead without knowing it. */
  reopen(): void
  stop(): Promise<void>
}

/** Listens to one channel over a connection of its own, and opens a new one when that is lost or does not respond. */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
  { checkEveryMs = checkMs, responseMs = checkMs } = {},
): Promise<Listening> {
  let stopped = false
  let client: pg.Client | undefined
  let next: NodeJS.Timeout | undefined

  async function open() {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'callbox live',
      connectionTimeoutMillis: responseMs,
      query_timeout: responseMs,
    })
    client = opened
    opened.on('notification', (notification) => onNotification(notification.payload ?? ''))
    opened.on('error', () => {})
    opened.on('end', () => client === opened && reopenLater())
    try {
      await opened.connect()
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    } catch (error) {
      opened.end().catch(() => {})
      throw error
    }
    checkLater(opened)
  }

  /** `end` cuts a connection that has not responded to its last query. */
  function checkLater(opened: pg.Client) {
    if (stopped) return
    next = setTimeout(() => {
      opened.query('select').then(
        () => checkLater(opened),
        () => opened.end().catch(() => {}),
      )
    }, checkEveryMs)
  }

  function reopenLater() {
    if (stopped) return
    clearTimeout(next)
    next = setTimeout(() => {
      open().then(
        () => onNotification(''),
        () => reopenLater(),
      )
    }, retryMs)
  }

  await open().catch((error: unknown) => {
    stopped = true
    throw error
  })
  return {
    reopen: () => void client?.connection.stream.destroy(),
    async stop() {
      stopped = true
      clearTimeout(next)
      await client?.end().catch(() => {})
    },
  }
}

import pg from 'pg'

const retryMs = 1000

/**
 * Listens to one channel over a connection of its own, and opens a new one when that is lost.
 * @returns a function that stops it
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function open() {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'callbox live' })
    client = next
    next.on('notification', (notification) => onNotification(notification.payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => reopenLater())
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
  }

  function reopenLater() {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      open().then(
        () => onNotification(''),
        () => reopenLater(),
      )
    }, retryMs)
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}

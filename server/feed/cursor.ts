/**
 * How far a reader has come: the Postgres snapshot whose every committed row it has seen. Commits finish out of id order, so
 * "the last id I saw" would lose rows; a snapshot names exactly what was visible and what was still in flight.
 *
 * In the middle of a batch the reader has seen all of `done`, and of what `next` added the rows up to (`xid`, `id`).
 * See Postgres, "pg_snapshot" (https://www.postgresql.org/docs/15/functions-info.html#FUNCTIONS-PG-SNAPSHOT).
 */
export type Cursor = {
  /** The database the snapshot belongs to; another one's transaction ids mean nothing. */
  epoch: string
  /** When it was issued, in unix seconds: facts are deleted after a while. */
  issuedAt: number
  done: string
  partial: { next: string; xid: string; id: number } | null
}

/** Every transaction id is below it. */
const xidEnd = 1n << 63n

const snapshotPattern = '\\d{1,20}:\\d{1,20}:(?:\\d{1,20}(?:,\\d{1,20}){0,500})?'
const written = new RegExp(
  `^([0-9a-f]{8})\\.([0-9a-z]{1,10})\\.(${snapshotPattern})(?:\\.(${snapshotPattern})\\.([1-9]\\d{0,19})\\.(\\d{1,16}))?$`,
)

export function formatCursor(cursor: Cursor): string {
  const whole = `${cursor.epoch}.${cursor.issuedAt.toString(36)}.${cursor.done}`
  return cursor.partial ? `${whole}.${cursor.partial.next}.${cursor.partial.xid}.${cursor.partial.id}` : whole
}

/** Null for anything that is not a cursor: it comes back from clients, who may send what they like. */
export function parseCursor(text: string): Cursor | null {
  const [, epoch, issuedAt, done, next, xid, id] = written.exec(text) ?? []
  if (!epoch || !issuedAt || !done || !isSnapshot(done)) return null
  // Postgres takes a leading zero for octal, and refuses what is too large.
  if (next !== undefined && (!isSnapshot(next) || BigInt(xid ?? '') >= xidEnd)) return null
  return {
    epoch,
    issuedAt: Number.parseInt(issuedAt, 36),
    done,
    partial: next && xid && id ? { next, xid, id: Number(id) } : null,
  }
}

/**
 * True if a cursor has seen more than the snapshot `now`, which was taken later: then the database was restored to an earlier
 * state, and assigns the same transaction ids to other rows.
 */
export function isAhead({ done, partial }: Cursor, now: string): boolean {
  return xmaxOf(partial?.next ?? done) > xmaxOf(now)
}

/** The rows of so many transactions are read to find what a cursor has not seen, although it may have seen all of them. */
export function countLookedThrough({ done, partial }: Cursor): bigint {
  return xmaxOf(partial?.next ?? done) - parseSnapshot(done).low
}

/** The cursor of a reader who has seen every row that all of these have seen, except parts of batches. */
export function earliest(cursors: [Cursor, ...Cursor[]]): Cursor {
  const snapshots = cursors.map(({ done }) => parseSnapshot(done))
  const xmax = snapshots.reduce((least, { high }) => (high < least ? high : least), xidEnd)
  const open = new Set<bigint>()
  for (const xid of snapshots.flatMap((each) => [...each.open])) if (xid < xmax) open.add(xid)
  const list = [...open].toSorted((a, b) => (a < b ? -1 : 1))
  return { ...cursors[0], done: `${list[0] ?? xmax}:${xmax}:${list.join(',')}`, partial: null }
}

/** Returns a test whether a reader with this cursor has seen a committed row; the same as `isUnseen` in SQL. */
export function seenBy({ done, partial }: Cursor): (row: { xid: string; id: number }) => boolean {
  const isDone = visibleIn(done)
  if (!partial) return ({ xid }) => isDone(BigInt(xid))
  const isNext = visibleIn(partial.next)
  const lastXid = BigInt(partial.xid)
  return ({ xid: text, id }) => {
    const xid = BigInt(text)
    return isDone(xid) || (isNext(xid) && (xid < lastXid || (xid === lastXid && id <= partial.id)))
  }
}

/** The same as `pg_visible_in_snapshot`. */
function visibleIn(text: string): (xid: bigint) => boolean {
  const { low, high, open } = parseSnapshot(text)
  return (xid) => xid < low || (xid < high && !open.has(xid))
}

function parseSnapshot(text: string): { low: bigint; high: bigint; open: Set<bigint> } {
  const [low = '', high = '', list = ''] = text.split(':')
  return { low: BigInt(low), high: BigInt(high), open: new Set(list === '' ? [] : list.split(',').map(BigInt)) }
}

export function xmaxOf(text: string): bigint {
  return BigInt(text.split(':')[1] ?? '')
}

/** Postgres refuses a snapshot whose xmin is above its xmax or whose list is not ascending and between the two; so do we, before it can throw. */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', list = ''] = text.split(':')
  const low = BigInt(xmin)
  const high = BigInt(xmax)
  if (low < 1n || low > high || high >= xidEnd) return false
  let previous = 0n
  for (const item of list === '' ? [] : list.split(',')) {
    const xid = BigInt(item)
    if (xid < low || xid >= high || xid <= previous) return false
    previous = xid
  }
  return true
}

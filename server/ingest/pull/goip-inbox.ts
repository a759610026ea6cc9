import { messageLifetimeMs, type InboundText } from '#domain/messages/message.ts'
import { isObject } from '#server/ingest/webhooks/parse-json.ts'
import { parseSimBankText } from '#server/ingest/webhooks/parse-sim-bank-text.ts'
import { loadSims } from './goip-sims.ts'
import { DeviceError, tooManyListed, type Ask, type Inbox } from './inbox.ts'

/** `ssrc` names the numbering of the device's ids, `next` is the id to begin with; `isFirst` until the end of this numbering was reached for the first time. */
type Cursor = { ssrc: string; next: number; isFirst: boolean }

const pageSize = 100
const maxRequests = 10

/**
 * The inbox of SIM banks with the HTTP API that Ejoin and Skyline call GoIP: `GET /goip_get_sms.html` with `username`, `password`, `sms_id`,
 * `sms_num` and `sms_del` (HTTP API 2.4.0, "SMS query"). Texts are numbered from 1; after a restart the numbering begins again, under another
 * `ssrc`, as that of another device does. Nothing is deleted on the device. Texts seldom name the number that received them, but the port.
 */
export const goipInbox: Inbox = {
  credentials: { user: 'username', password: 'password' },
  async *read(ask, { cursor: stored, from, now, most }) {
    const since = Math.max(from.getTime(), now.getTime() - messageLifetimeMs)
    let cursor: Cursor = isCursor(stored) ? stored : { ssrc: '', next: 1, isFirst: true }
    for (let requests = 0, left = most; requests < maxRequests; requests++) {
      // One is asked for even where none may be taken: the answer says that the device is there.
      const count = Math.max(1, Math.min(pageSize, left))
      const page = await list(ask, cursor.next, count)
      if (page.ssrc !== cursor.ssrc) {
        const { next } = cursor
        cursor = { ssrc: page.ssrc, next: 1, isFirst: true }
        // The device has restarted or is another one, and what it answered is not where its texts begin.
        if (next !== 1) continue
      }
      const first = firstIdOf(page, cursor.next, count)
      const { texts: found, malformed } = parseItems(page, first)
      const { isFirst } = cursor
      const texts = found.filter(({ sentAt }) => !(isFirst && sentAt !== null && sentAt.getTime() < since))
      if (texts.length > left) return
      left -= texts.length
      const isLast = page.items.length < count
      cursor = { ssrc: page.ssrc, next: first + page.items.length, isFirst: isFirst && !isLast }
      yield { texts, malformed, cursor }
      if (isLast || left === 0) return
    }
  },
  readSims: loadSims,
}

type Page = { ssrc: string; next: number | null; items: unknown[] }

async function list(ask: Ask, id: number, count: number): Promise<Page> {
  const query = { version: '1.1', sms_id: String(id), sms_num: String(count), sms_del: '0' }
  const { json } = await ask('/goip_get_sms.html', query)
  if (!isObject(json)) throw new DeviceError('The response is not that of a GoIP inbox.')
  const { code, reason, ssrc, next_sms: next, data } = json
  // Some versions answer 0, others 200.
  if (code !== undefined && ![0, 200, '0', '200'].includes(code as number | string)) throw new DeviceError(describeRefusal(code, reason))
  if (!Array.isArray(data) && data !== undefined && data !== null)
    throw new DeviceError('The response is not that of a GoIP inbox: data is no list.')
  if (Array.isArray(data) && data.length > count) throw new DeviceError(tooManyListed)
  return {
    ssrc: typeof ssrc === 'string' || typeof ssrc === 'number' ? String(ssrc).slice(0, 64) : '',
    next: typeof next === 'number' && Number.isSafeInteger(next) ? next : null,
    items: Array.isArray(data) ? data : [],
  }
}

/** The id of the first text of a page. A page that is not full reaches to `next`: where texts before it were overwritten, it begins later than was asked. */
function firstIdOf({ next, items }: Page, asked: number, count: number): number {
  return next !== null && items.length < count ? Math.max(asked, next - items.length) : asked
}

function parseItems({ ssrc, items }: Page, first: number): { texts: InboundText[]; malformed: string[] } {
  const parsed = items.map((item, at) => ({ id: first + at, text: parseSimBankText(item) }))
  return {
    texts: parsed.flatMap(({ id, text }) =>
      text !== null && text !== 'report' ? { ...text, port: text.port || null, externalId: `${ssrc}:${id}` } : [],
    ),
    malformed: parsed.flatMap(({ id, text }) =>
      text === null ? [`The text ${id} of the inbox is not written as GoIP devices do, and was left out.`] : [],
    ),
  }
}

function describeRefusal(code: unknown, reason: unknown): string {
  const words = typeof reason === 'string' && reason !== '' ? `: ${reason.slice(0, 100)}` : ''
  return `The device answers with code ${String(code).slice(0, 20)}${words}. Check user and password.`
}

function isCursor(value: unknown): value is Cursor {
  return isObject(value) && typeof value['ssrc'] === 'string' && typeof value['next'] === 'number'
}

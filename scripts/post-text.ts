import { randomUUID } from 'node:crypto'

/** The URL, id and token of a gateway. */
export type GatewayEndpoint = { url: string; id: string; token: string }
export type SentText = { to: string; from: string; text: string; id?: string; sent_at?: string }
export type Receipt = { id: string | null; status: 'stored' | 'duplicate' | 'held'; message_id?: string; reason?: string }

/** An error response instead of a receipt. */
export class PostTextError extends Error {
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

/** Delivers one text in the `json` format, as a gateway does. @throws PostTextError when it was not accepted. */
export async function postText(gateway: GatewayEndpoint, text: SentText): Promise<Receipt> {
  const [receipt] = await post(gateway, withId(text))
  if (!receipt) throw new PostTextError(502, 'The server answered without a receipt.')
  return receipt
}

/** The same for up to 500 of them in one request. */
export function postTexts(gateway: GatewayEndpoint, texts: SentText[]): Promise<Receipt[]> {
  return post(gateway, { messages: texts.map(withId) })
}

function withId(text: SentText): SentText {
  return { id: randomUUID(), ...text }
}

async function post({ url, id, token }: GatewayEndpoint, body: unknown): Promise<Receipt[]> {
  const response = await fetch(`${url}/ingest/${id}/json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as { results?: Receipt[]; error?: string }
  if (!response.ok || !answer.results) throw new PostTextError(response.status, answer.error ?? `The server answered ${response.status}.`)
  return answer.results
}

import { randomUUID } from 'node:crypto'

export type Receipt = { id?: string; status: 'stored' | 'duplicate' | 'held'; message_id?: string; reason?: string }

export type FakeGateway = {
  /** Hands a text to the `json` door and waits for the receipt. @throws when the door did not take it. */
  send(text: { to: string; from: string; text: string; id?: string; sent_at?: string }): Promise<Receipt>
}

/** A gateway as the product meets it: somebody with a token who posts texts to the ingest door. */
export function fakeGateway({ url, id, token }: { url: string; id: string; token: string }): FakeGateway {
  return {
    async send(text) {
      const response = await fetch(`${url}/ingest/${id}/json`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), ...text }),
      })
      if (!response.ok) throw new Error(`the door answered ${response.status}: ${await response.text()}`)
      const { results } = (await response.json()) as { results: [Receipt] }
      return results[0]
    },
  }
}

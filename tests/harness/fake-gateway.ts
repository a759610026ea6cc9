import { postText, postTexts, type Receipt, type SentText } from '../../scripts/post-text.ts'

export type FakeGateway = {
  /** Delivers a text in the `json` format and waits for the receipt. @throws when it was refused. */
  send(text: SentText): Promise<Receipt>
  /** The same for up to 500 of them in one request. */
  sendAll(texts: SentText[]): Promise<Receipt[]>
}

/** A gateway: a client with a token that posts texts to the ingest endpoint. */
export function fakeGateway(gateway: { url: string; id: string; token: string }): FakeGateway {
  return { send: (text) => postText(gateway, text), sendAll: (texts) => postTexts(gateway, texts) }
}

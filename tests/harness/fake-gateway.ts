import { postText, postTexts, type Receipt, type SentText } from '../../scripts/post-text.ts'

export type FakeGateway = {
  /** Hands a text to the `json` door and waits for the receipt. @throws when the door did not take it. */
  send(text: SentText): Promise<Receipt>
  /** The same for up to 500 of them in one request. */
  sendAll(texts: SentText[]): Promise<Receipt[]>
}

/** A gateway as the product meets it: somebody with a token who posts texts to the ingest door. */
export function fakeGateway(door: { url: string; id: string; token: string }): FakeGateway {
  return { send: (text) => postText(door, text), sendAll: (texts) => postTexts(door, texts) }
}

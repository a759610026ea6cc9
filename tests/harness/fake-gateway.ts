import { postText, type Receipt, type SentText } from '../../scripts/post-text.ts'

export type FakeGateway = {
  /** Hands a text to the `json` door and waits for the receipt. @throws when the door did not take it. */
  send(text: SentText): Promise<Receipt>
}

/** A gateway as the product meets it: somebody with a token who posts texts to the ingest door. */
export function fakeGateway(door: { url: string; id: string; token: string }): FakeGateway {
  return { send: (text) => postText(door, text) }
}

import type { Notice } from '#server/operations/alarms/notice.ts'
import type { WebhookTarget } from '#server/operations/alarms/webhook-target.ts'

export type NoticeDetails = {
  /** Of the delivery; the same in every attempt. */
  id: string
  createdAt: Date
  now: number
  notice: Notice
  site: string
  /** PUBLIC_URL; null where it is not set. */
  url: string | null
}

export type WebhookRequest = {
  url: string
  body: string
  contentType: string
  /** Further headers, in Latin-1. */
  headers: Record<string, string>
}

/** What is sent to a kind of receiver for a notice: one request, several where it takes one event at a time, or none. */
export type Shape = (target: WebhookTarget, details: NoticeDetails) => WebhookRequest[]

export function postJson(url: string, content: object, headers: Record<string, string> = {}): WebhookRequest {
  return { url, body: JSON.stringify(content), contentType: 'application/json', headers }
}

/**
 * The longest text that a receiver takes.
 * @param render gives a text of at most so many characters
 * @param sizeOf how the receiver counts it, at most four times its characters; in bytes unless given
 */
export function fit(maxSize: number, render: (maxLength: number) => string, sizeOf = (text: string) => Buffer.byteLength(text)): string {
  let text = ''
  for (let max = maxSize; max > maxSize / 16; max = Math.floor(max / 2)) {
    text = render(max)
    if (sizeOf(text) <= maxSize) break
  }
  return text
}

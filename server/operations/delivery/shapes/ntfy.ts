import { linkOf, renderBody, titleOf } from '#server/operations/alarms/render-notice.ts'
import { fit, type Shape } from './shape.ts'

/** A longer message becomes an attachment (https://docs.ntfy.sh/publish/#limitations). */
const maxBytes = 4096
const maxTitle = 250

/** A topic of ntfy (https://docs.ntfy.sh/publish/): the message is the body, everything else a header. Its access token, where it needs one, is the key. */
export const ntfy: Shape = (target, { notice, site, url, now }) => {
  const isWrong = notice.opened.length + (notice.reminders?.length ?? 0) > 0
  const body = fit(maxBytes, (maxLength) => renderBody(notice, { url: null, maxLength, now }))
  return [
    {
      url: target.url,
      body,
      contentType: 'text/plain; charset=utf-8',
      headers: {
        title: encodeHeader(`${site}: ${titleOf(notice, now)}`.slice(0, maxTitle)),
        priority: isWrong ? 'high' : 'default',
        tags: isWrong ? 'rotating_light' : 'white_check_mark',
        ...(url === null ? {} : { click: linkOf(notice, url) }),
        ...(target.key === null ? {} : { authorization: `Bearer ${target.key}` }),
      },
    },
  ]
}

/** Bytes of an encoded word, which has at most 75 characters in base64. */
const maxWordBytes = 45

/** As it is in ASCII, else in encoded words of RFC 2047. */
function encodeHeader(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ')
  if (/^[\x20-\x7e]*$/.test(line)) return line
  const words: string[] = ['']
  for (const character of line) {
    const word = (words.at(-1) ?? '') + character
    if (Buffer.byteLength(word) > maxWordBytes) words.push(character)
    else words[words.length - 1] = word
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

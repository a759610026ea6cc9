import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kannel as format } from '#server/ingest/webhooks/kannel.ts'
import { parseFirstText } from '#tests/harness/ingest-request.ts'
import { encodeAirText } from './encode-air-text.ts'
import { kannelPrograms, openKannel } from './open-kannel.ts'
import { openReceiver } from './open-receiver.ts'
import { skipWithout } from './skip-without.ts'
import { startProgram } from './start-program.ts'
import { difficultTexts, equalTexts, longTexts } from './texts.ts'

/** The same service by post-url: the text is the body, and its id has no header. */
const byPost = (config: string) =>
  config.replace(
    /^get-url = "([^?]+)\?token=([^&]+).*$/m,
    (_line, address: string, token: string) => `post-url = "${address}?token=${token}&id=%I&ts=%T"\nsend-sender = true`,
  )

describe.skipIf(skipWithout(...kannelPrograms))('Kannel', () => {
  test.each([
    ['get-url', (config: string) => config],
    ['post-url', byPost],
    ['get-url without recoding', (config: string) => config.replace('mo-recode = true', 'mo-recode = false')],
  ])('by %s every text arrives as it was sent, and twenty equal ones are twenty', async (_name, change) => {
    await using receiver = await openReceiver('kannel')
    await using kannel = await openKannel(receiver, change)
    const [gsm, ucs2] = longTexts.map(({ from, text }, index) => encodeAirText(from, text, 40 + index))
    const sent = [...difficultTexts, ...equalTexts, ...longTexts]
    for (const { from, text } of [...difficultTexts, ...equalTexts]) await kannel.receive(...encodeAirText(from, text))
    // The last part first, and the parts of two texts among each other.
    await kannel.receive(...[...(gsm ?? []), ...(ucs2 ?? [])].toReversed())
    const stored = await receiver.until(sent.length)
    expect(sorted(stored)).toEqual(sorted(sent.map(({ from, text }) => ({ sender: from, text }))))
  })

  test('fakesmsc’s texts arrive', async () => {
    await using receiver = await openReceiver('kannel')
    await using kannel = await openKannel(receiver)
    await using fakesmsc = await startProgram(
      '/usr/lib/kannel/test/fakesmsc',
      ['-H', '127.0.0.1', '-r', String(kannel.fakePort), '-i', '0.01', '-m', '50', '+447700900999 447700900142 text Your code is 482913'],
      { log: join(receiver.directory, 'fakesmsc.out') },
    )
    const stored = await receiver.until(50)
    expect(stored, fakesmsc.log()).toEqual(Array.from({ length: 50 }, () => ({ sender: '+447700900999', text: 'Your code is 482913' })))
  })

  test('an outage of ours loses no text and doubles none', async () => {
    await using receiver = await openReceiver('kannel')
    await using kannel = await openKannel(receiver)
    const sent: string[] = []
    const send = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const text = `Code ${sent.length}`
        sent.push(text)
        await kannel.receive(...encodeAirText('Bank', text))
      }
    }
    await send(5)
    await receiver.until(5)
    await receiver.front.become('away')
    await send(5)
    await receiver.front.become('failing')
    await send(5)
    const statuses = () => receiver.front.requests.map(({ status }) => status)
    await expect.poll(() => statuses().filter((status) => status === 503).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(10)
    // They are stored, and Kannel does not hear of it.
    await receiver.front.become('mute')
    await send(5)
    await receiver.until(20)
    await receiver.front.become('open')
    await send(1)
    const acknowledged = () =>
      new Set(receiver.front.requests.flatMap(({ url, status }) => (status === 200 ? [new URLSearchParams(url).get('id')] : [])))
    await expect.poll(() => acknowledged().size, { timeout: 60_000 }).toBe(21)
    const stored = await receiver.until(21)
    expect(stored.map(({ text }) => text).toSorted()).toEqual(sent.toSorted())
  })

  test('texts that no smsbox has fetched survive a crash of bearerbox', async () => {
    await using receiver = await openReceiver('kannel')
    await using kannel = await openKannel(receiver)
    await kannel.stopSmsbox()
    for (let n = 0; n < 5; n++) await kannel.receive(...encodeAirText('Bank', `Code ${n}`))
    await kannel.crash()
    expect(sorted(await receiver.until(5))).toEqual(Array.from({ length: 5 }, (_, n) => `Bank: Code ${n}`))
  })

  test('parts that Kannel does not join say which they are', async () => {
    await using receiver = await openReceiver('kannel')
    await using kannel = await openKannel(receiver, withoutJoining)
    const parts = longTexts.flatMap(({ from, text }, index) => encodeAirText(from, text, 40 + index))
    await kannel.receive(...parts)
    await expect.poll(() => receiver.front.requests.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(parts.length)
    const found = receiver.front.requests.map(({ method, url, headers, body }) => {
      const rawQuery = url.split('?')[1] ?? ''
      return parseFirstText(format, { method, rawQuery, url, headers, body, now: new Date() })?.part
    })
    expect(found.map((part) => `${part?.reference} ${part?.number}/${part?.total}`).toSorted()).toEqual(
      parts.map(({ header = [] }) => `8:${header[3]} ${header[5]}/${header[4]}`).toSorted(),
    )
  })

  test('parts that Kannel does not join are joined here, in any order', async () => {
    await using receiver = await openReceiver('kannel')
    await using kannel = await openKannel(receiver, withoutJoining)
    await kannel.receive(...longTexts.flatMap(({ from, text }, index) => encodeAirText(from, text, 40 + index)).toReversed())
    expect(sorted(await receiver.until(longTexts.length))).toEqual(sorted(longTexts.map(({ from, text }) => ({ sender: from, text }))))
  })

  test('a hundred codes of one sender, with references that return and the same second part, are all whole at once', async () => {
    await using receiver = await openReceiver('kannel')
    await using kannel = await openKannel(receiver, withoutJoining)
    const from = '+447700900123'
    const codes = Array.from({ length: 100 }, (_, index) => `Your code is ${482_913 + index}. ${'Never share it with anybody. '.repeat(7)}`)
    // Each reference returns after a few texts, as random ones of 8 bits do.
    for (const [index, text] of codes.entries()) await kannel.receive(...encodeAirText(from, text, (index * 7) % 13))
    const texts = await receiver.until(codes.length)
    expect(sorted(texts)).toEqual(sorted(codes.map((text) => ({ sender: from, text }))))
  })
})

const withoutJoining = (config: string) =>
  config
    .replace('sms-combine-concatenated-mo = true', 'sms-combine-concatenated-mo = false')
    .replace('mo-recode = true', 'mo-recode = false')

function sorted(texts: Array<{ sender: string; text: string }>): string[] {
  return texts.map(({ sender, text }) => `${sender}: ${text}`).toSorted()
}

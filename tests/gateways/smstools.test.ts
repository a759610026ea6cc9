import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encodeAirText } from './encode-air-text.ts'
import { openSmstools } from './open-daemon.ts'
import { modemImei } from './open-fake-modem.ts'
import { openReceiver } from './open-receiver.ts'
import { skipWithout } from './skip-without.ts'
import { difficultTexts, equalTexts, longTexts } from './texts.ts'

describe.skipIf(skipWithout('smsd'))('SMS Server Tools 3 with our script', () => {
  test('every text arrives as it was sent, parts in any order, and twenty equal ones are twenty', async () => {
    await using receiver = await openReceiver('smstools')
    await using smsd = await openSmstools(receiver)
    const sent = [...difficultTexts, ...equalTexts, ...longTexts, { from: 'Empty', text: '' }]
    smsd.modem.receive(...sent.flatMap(({ from, text }, index) => encodeAirText(from, text, index).toReversed()))
    smsd.modem.receive({ from: 'Binary', alphabet: '8bit', content: Buffer.from('482913 é') })
    const stored = await receiver.until(sent.length + 1)
    expect(sorted(stored)).toEqual(
      // smsd writes a number without its plus.
      sorted([...sent, { from: 'Binary', text: '482913 é' }].map(({ from, text }) => ({ sender: from.replace(/^\+/, ''), text }))),
    )
    expect((await receiver.gateway()).imei).toBe(modemImei)
    await expect.poll(() => readdirSync(join(smsd.directory, 'incoming')), { timeout: 30_000 }).toEqual([])
    await expect.poll(async () => (await receiver.gateway()).last_heartbeat, { timeout: 30_000 }).toBeInstanceOf(Date)
  })

  test('an outage of ours loses no text and doubles none', async () => {
    await using receiver = await openReceiver('smstools')
    await using smsd = await openSmstools(receiver)
    const sent: string[] = []
    const incoming = () => readdirSync(join(smsd.directory, 'incoming')).filter((name) => name.startsWith('GSM1.'))
    const send = (count: number) => {
      for (let n = 0; n < count; n++) {
        const text = `Code ${sent.length}`
        sent.push(text)
        smsd.modem.receive(...encodeAirText('Bank', text))
      }
    }
    await receiver.front.become('away')
    send(3)
    await expect.poll(() => incoming().length, { timeout: 30_000 }).toBe(3)
    await receiver.front.become('failing')
    send(3)
    await expect.poll(() => incoming().length, { timeout: 30_000 }).toBe(6)
    // They are stored, and the script does not hear of it.
    await receiver.front.become('mute')
    send(3)
    await receiver.until(3)
    await expect.poll(() => incoming().length, { timeout: 30_000 }).toBe(9)
    await receiver.front.become('open')
    send(1)
    // What smsd keeps there for itself is not for us.
    writeFileSync(join(smsd.directory, 'incoming', 'GSM1-concatenated'), '05 00 03 0B 02 02 0791\n')
    await expect.poll(() => (smsd.age('incoming', 2), incoming().length), { interval: 500, timeout: 60_000 }).toBe(0)
    expect((await receiver.until(10)).map(({ text }) => text).toSorted()).toEqual(sent.toSorted())
    expect(existsSync(join(smsd.directory, 'incoming', 'GSM1-concatenated'))).toBe(true)
    expect(existsSync(join(smsd.directory, 'refused'))).toBe(false)
  })

  test('a file that is refused as malformed is moved away, and those behind it are sent', async () => {
    await using receiver = await openReceiver('smstools')
    await using smsd = await openSmstools(receiver)
    writeFileSync(join(smsd.directory, 'incoming', `GSM1.${'a'.repeat(240)}`), 'From: a\n\nwith an id that is too long')
    writeFileSync(join(smsd.directory, 'incoming', 'GSM1.b'), 'From: b\n\nhello')
    smsd.age('incoming', 2)
    // An id may have 255 characters, and a file name too: with the query it is the address that is too long for nobody.
    await smsd.run()
    expect((await receiver.until(2)).map(({ sender }) => sender).toSorted()).toEqual(['a', 'b'])
    writeFileSync(join(smsd.directory, 'incoming', 'GSM1.c'), `From: c\n\n${'x'.repeat(300_000)}`)
    writeFileSync(join(smsd.directory, 'incoming', 'GSM1.d'), 'From: d\n\nhello')
    smsd.age('incoming', 2)
    await smsd.run()
    expect((await receiver.until(3)).map(({ sender }) => sender).toSorted()).toEqual(['a', 'b', 'd'])
    expect(readdirSync(join(smsd.directory, 'refused'))).toEqual(['GSM1.c'])
  })

  test('parts that smsd does not join are handed on, each with its header', async () => {
    await using receiver = await openReceiver('smstools')
    await using smsd = await openSmstools(receiver, { modem: 'internal_combine = no' })
    const parts = longTexts.flatMap(({ from, text }, index) => encodeAirText(from, text, 40 + index))
    smsd.modem.receive(...parts)
    const posted = () => receiver.front.requests.filter(({ url }) => url.includes('/smstools?'))
    await expect.poll(() => posted().length, { timeout: 30_000 }).toBe(parts.length)
    const headers = posted().map(({ body }) => /^UDH-DATA: (.*?) *$/m.exec(body.toString('latin1'))?.[1]?.toLowerCase())
    expect(new Set(headers)).toEqual(
      new Set(parts.map(({ header = [] }) => [...header].map((octet) => octet.toString(16).padStart(2, '0')).join(' '))),
    )
  })

  test('parts that smsd does not join are joined here, in any order', async () => {
    await using receiver = await openReceiver('smstools')
    await using smsd = await openSmstools(receiver, { modem: 'internal_combine = no' })
    smsd.modem.receive(...longTexts.flatMap(({ from, text }, index) => encodeAirText(from, text, 40 + index)).toReversed())
    expect(sorted(await receiver.until(longTexts.length))).toEqual(sorted(longTexts.map(({ from, text }) => ({ sender: from, text }))))
  })
})

function sorted(texts: Array<{ sender: string; text: string }>): string[] {
  return texts.map(({ sender, text }) => `${sender}: ${text}`).toSorted()
}

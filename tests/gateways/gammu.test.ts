import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encodeAirText } from './encode-air-text.ts'
import { openGammu, type Daemon } from './open-daemon.ts'
import { modemImei } from './open-fake-modem.ts'
import { openReceiver } from './open-receiver.ts'
import { skipWithout } from './skip-without.ts'
import { difficultTexts, equalTexts, longTexts } from './texts.ts'

describe.skipIf(skipWithout('gammu-smsd'))('Gammu SMSD with our script', () => {
  test('every text arrives as it was sent, parts in any order, and twenty equal ones are twenty', async () => {
    await using receiver = await openReceiver('gammu')
    await using smsd = await openGammu(receiver)
    const sent = [...difficultTexts, ...equalTexts, ...longTexts, { from: 'Empty', text: '' }]
    smsd.modem.receive(...sent.flatMap(({ from, text }, index) => encodeAirText(from, text, index).toReversed()))
    smsd.modem.receive({ from: 'Binary', alphabet: '8bit', content: Buffer.from('482913 é') })
    const stored = await receiver.until(sent.length + 1)
    expect(sorted(stored)).toEqual(
      sorted([...sent, { from: 'Binary', text: '482913 é' }].map(({ from, text }) => ({ sender: from, text }))),
    )
    await expect.poll(() => waiting(smsd), { timeout: 30_000 }).toEqual([])
    // Once SMSD has asked the modem, the sweep knows what it said.
    await expect
      .poll(async () => (await smsd.run('--sweep'), receiver.gateway()), { interval: 500, timeout: 30_000 })
      .toEqual({ imei: modemImei, battery: 88, last_heartbeat: expect.any(Date) })
  })

  test('an outage of ours loses no text and doubles none', async () => {
    await using receiver = await openReceiver('gammu')
    await using smsd = await openGammu(receiver)
    const sent: string[] = []
    const send = (count: number) => {
      for (let n = 0; n < count; n++) {
        const text = `Code ${sent.length}`
        sent.push(text)
        smsd.modem.receive(...encodeAirText('+447700900999', text))
      }
    }
    await receiver.front.become('away')
    send(3)
    await expect.poll(() => waiting(smsd).length, { timeout: 30_000 }).toBe(3)
    await receiver.front.become('failing')
    send(3)
    await expect.poll(() => waiting(smsd).length, { timeout: 30_000 }).toBe(6)
    // They are stored, and the script does not hear of it.
    await receiver.front.become('mute')
    send(3)
    await receiver.until(3)
    await expect.poll(() => waiting(smsd).length, { timeout: 30_000 }).toBe(9)
    await receiver.front.become('open')
    send(1)
    await receiver.until(4)
    await smsd.run('--sweep')
    expect((await receiver.until(10)).map(({ text }) => text).toSorted()).toEqual(sent.toSorted())
    // SMSD's own run of the script may still be clearing up.
    await expect.poll(() => waiting(smsd), { timeout: 30_000 }).toEqual([])
  })

  test('what SMSD stored without running the script is found in its inbox, and sent once', async () => {
    await using receiver = await openReceiver('gammu')
    await using smsd = await openGammu(receiver)
    smsd.modem.receive(...encodeAirText('Taken', 'by the script'))
    await receiver.until(1)
    const inbox = join(smsd.directory, 'inbox')
    writeFileSync(join(inbox, 'IN20261122_093015_00_+447700900999_00.txt'), 'Код 482913 😀')
    writeFileSync(join(inbox, 'IN20261122_093015_00_My_Bank_00.txt'), 'G-482913')
    await smsd.run('--sweep')
    expect(await receiver.stored()).toHaveLength(1)
    smsd.age('inbox', 5)
    await smsd.run('--sweep')
    await smsd.run('--sweep')
    expect(await receiver.stored()).toEqual([
      { sender: 'Taken', text: 'by the script' },
      { sender: '+447700900999', text: 'Код 482913 😀' },
      { sender: 'My_Bank', text: 'G-482913' },
    ])
    // After two days SMSD's copies go.
    smsd.age('spool/taken', 3 * 24 * 60)
    await smsd.run('--sweep')
    expect(readdirSync(inbox)).toEqual([])
    expect(await receiver.stored()).toHaveLength(3)
  })

  test('a script that is run again for a text, or beside the sweep, doubles nothing', async () => {
    await using receiver = await openReceiver('gammu')
    await using smsd = await openGammu(receiver)
    smsd.modem.receive(...encodeAirText('Once', 'Your code is 482913'))
    await receiver.until(1)
    const [name = ''] = readdirSync(join(smsd.directory, 'inbox'))
    await smsd.run(name)
    // As if the mark had not been written before the power went.
    rmSync(join(smsd.directory, 'spool/taken', name))
    smsd.age('inbox', 5)
    await smsd.run('--sweep')
    expect(await receiver.stored()).toEqual([{ sender: 'Once', text: 'Your code is 482913' }])
  })

  test('a text that is refused as malformed is moved away, and those behind it are sent', async () => {
    await using receiver = await openReceiver('gammu')
    await using smsd = await openGammu(receiver)
    const inbox = join(smsd.directory, 'inbox')
    writeFileSync(join(inbox, 'IN20261122_093015_00_A_00.txt'), 'x'.repeat(300_000))
    writeFileSync(join(inbox, 'IN20261122_093015_00_B_00.txt'), 'hello')
    smsd.age('inbox', 5)
    await smsd.run('--sweep')
    expect(await receiver.stored()).toEqual([{ sender: 'B', text: 'hello' }])
    expect(readdirSync(join(smsd.directory, 'spool/refused'))).toEqual(['IN20261122_093015_00_A_00.txt'])
  })
})

const waiting = ({ directory }: Daemon) =>
  readdirSync(join(directory, 'spool'), { recursive: true }).filter((path) => /^texts\/[^/]+$/.test(String(path)))

function sorted(texts: Array<{ sender: string; text: string }>): string[] {
  return texts.map(({ sender, text }) => `${sender}: ${text}`).toSorted()
}

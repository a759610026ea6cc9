import { expect, test } from 'vitest'
import { mostGrowth } from '#tests/harness/measure-growth.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { indexMessages } from './index-messages.ts'
import { hasUnindexed } from './search-index-queries.ts'
import { searchMessages } from './search-messages.ts'

test('indexing a text and searching it takes linear time, whatever marks are in it', { timeout: 300_000 }, async () => {
  await using app = await openTestApp({ numbers: 1 })
  const index = async (length: number) => {
    await app.connection.query('delete from sms_messages')
    // So many that their marks would cost more than the calls do.
    await app.connection.query(
      `insert into sms_messages (phone_number_id, sender, message_content, received_at)
       select p.id, '', i || repeat(e'\\u0301', $1) || repeat(e'\\u0323', $1), now() from phone_numbers p, generate_series(1, 100) i`,
      [length / 2],
    )
    const began = process.cpuUsage()
    do await indexMessages(app.app)
    while (await hasUnindexed(app.app.db))
    await searchMessages(app.ctx(app.admin), { limit: 50, q: '\u0301\u0323 nowhere' })
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
  // The shortest of several, in turns; the growth contains what each call costs whatever its text is like.
  let [short, long] = [Infinity, Infinity]
  for (let round = 0; round < 3; round++) {
    short = Math.min(short, await index(1000))
    long = Math.min(long, await index(16_000))
  }
  expect(long / short).toBeLessThan(mostGrowth)
})

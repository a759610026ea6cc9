import { expect, test } from 'vitest'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { expireMessages } from './expire-messages.ts'

test('one run deletes all texts that have expired, in as many batches as it takes, and no other', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const now = app.clock.now()
  await app.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at)
     select min(id), 'Google', 'text ' || i, $1::timestamptz from phone_numbers, generate_series(1, 2500) i group by i`,
    [new Date(now.getTime() - messageLifetimeMs - 1000)],
  )
  await app.deliver({ text: 'of today' })
  expect(await expireMessages(app.app)).toBe(2500)
  expect((await app.connection.query('select message_content from sms_messages')).rows).toEqual([{ message_content: 'of today' }])
  expect(await expireMessages(app.app)).toBe(0)
})

import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { createSenderRule } from './create-sender-rule.ts'
import { createCurrentSenderRules } from './current-sender-rules.ts'

test('a text that waits for the rules while they change gets the new ones', async () => {
  await using app = await openTestApp()
  const late = Promise.withResolvers<void>()
  let reads = 0
  const rules = createCurrentSenderRules({
    ...app.app,
    db: app.app.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The first load reads the rules and the sets.
        if (++reads <= 2) await late.promise
        return result
      },
    }),
  })
  const waiting = rules.get()
  await expect.poll(() => reads).toBe(2)
  await createSenderRule(app.ctx(app.admin), { match: 'exact', sender: 'Lender', action: 'drop', note: '', is_on: true })
  rules.invalidate()
  late.resolve()
  expect((await waiting)('Lender')).toMatchObject({ action: 'drop' })
  expect((await rules.get())('Lender')).toMatchObject({ action: 'drop' })
})

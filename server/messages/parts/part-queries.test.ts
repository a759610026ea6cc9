import { expect, test } from 'vitest'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { findSetsOfKeys } from './part-queries.ts'

test('of the open texts of one sender with one reference two hundred are compared with a part, and fewer where they have many parts', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const gateway = await findIngestGateway(app.app, await app.connectNumbers())
  const begin = (total: number, texts: number) =>
    Promise.all(
      Array.from({ length: texts }, (_, index) => {
        const part = { number: 1, total, reference: 'one', encoding: 'utf-8', bytes: Buffer.from(`text ${index}`) }
        return app.receive(gateway, 'kannel', { externalId: null, to: testNumbers[0] ?? '', from: 'Bank', text: '', sentAt: null, part })
      }),
    )
  for (const [total, texts] of [
    [3, 210],
    [20, 60],
    [255, 10],
  ] as const)
    await begin(total, texts)
  const keys = await app.app.db.selectFrom('message_part_sets').select(['key', 'total']).distinct().orderBy('total').execute()
  const found = await app.app.db.transaction().execute((tx) => Promise.all(keys.map((key) => findSetsOfKeys(tx, [key], []))))
  expect(found.map((sets) => sets.length)).toEqual([200, 50, 3])
  expect(found.map((sets) => sets.at(-1)?.isCurrent)).toEqual([true, true, true])
})

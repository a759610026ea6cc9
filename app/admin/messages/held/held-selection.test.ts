// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls } from '#tests/harness/answer-calls.ts'
import { loadIds } from './held-selection.ts'

test('of all that match, no more are handled than somebody was asked about, and none that arrived since', async () => {
  // The newest first.
  const ids = ['9', '8', '7', '6', '5']
  answerCalls({ 'GET /api/admin/held/ids': () => ({ ids, next: null }) })
  expect(await loadIds({ filter: {}, count: 3 })).toEqual(['7', '6', '5'])
  expect(await loadIds({ filter: {}, count: 9 })).toEqual(ids)
  expect(await loadIds({ ids: ['4'] })).toEqual(['4'])
})

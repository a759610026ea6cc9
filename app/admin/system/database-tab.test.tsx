// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { DatabaseTab } from './database-tab.tsx'

type Database = Output<'database.get'>

const run = (fields: Partial<Database['runs'][number]>) => ({
  name: 'expire-messages',
  started_at: new Date(Date.now() - 120_000).toISOString(),
  finished_at: new Date().toISOString(),
  result: null,
  error: null,
  ...fields,
})
const database: Database = {
  kind: 'pglite',
  version: '17.5',
  bytes: 8_808_038,
  connection_ms: 2,
  runs: [
    run({ result: '1234' }),
    run({ name: 'send-pushes', error: 'The push service is away.' }),
    run({ name: 'index-messages', finished_at: null }),
    run({ name: 'a-new-job', result: '1' }),
  ],
  tables: [
    { name: 'sms_messages', rows: 12_000, bytes: 104_857_600 },
    { name: 'sender_rules', rows: 0, bytes: 0 },
  ],
}

function openTab(answers: Answers = {}, shown: Database = database) {
  return renderAdminPage(<DatabaseTab />, { 'GET /api/admin/database': () => shown, ...answers }, '/admin?tab=database')
}

const result = () => screen.getByText((_, element) => element?.getAttribute('role') === 'status' && element.tagName === 'P')

test('the database is told with its version and size, and its tables with theirs', async () => {
  openTab()
  expect(await screen.findByText('Embedded (PGlite) 17.5 · 8.4 MB · answers in 2 ms')).toBeTruthy()
  const tables = within(screen.getByRole('region', { name: 'Tables' }))
  const cells = tables.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells.slice(1)).toEqual([
    ['sms_messages', '12,000', '100 MB'],
    ['sender_rules', '0', '0 B'],
  ])
})

test('each job says what it did and when, that it runs, or why it failed', async () => {
  openTab()
  const jobs = within(await screen.findByRole('region', { name: 'Retention and other jobs' }))
  const told = jobs.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told[0]).toMatch(/^Messages after 24 hours1,234 deleted · 2 min/)
  expect(told[1]).toMatch(/^Push messages, failedThe push service is away\./)
  expect(told[2]).toMatch(/^Index of texts, running/)
  // One that this page does not know yet has its own name.
  expect(told[3]).toMatch(/^a new job1 done ·/)
})

test('where no job has run yet, it says when the first one does', async () => {
  openTab({}, { ...database, runs: [] })
  expect(await screen.findByText('No job has run yet. The first will run within five minutes.')).toBeTruthy()
})

test('a state that cannot be loaded says so, and loads once it can', async () => {
  const failure = openAnswer()
  let isAway = true
  const { user } = openTab({ 'GET /api/admin/database': () => (isAway ? failure.promise : database) })
  await screen.findByText('Measuring…')
  failure.resolve(refusal(503, 'Away.'))
  await screen.findByText('The state of the database could not be loaded.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('sms_messages')).toBeTruthy()
})

test('the connection is tested by a press, which says how it went', async () => {
  const answer = openAnswer()
  let isSlow = true
  const { user } = openTab({
    'POST /api/admin/database/test': () => (isSlow ? answer.promise : refusal(503, 'The database is unavailable.')),
  })
  await user.click(await screen.findByRole('button', { name: 'Test Connection' }))
  expect(await screen.findByText('Testing…')).toBeTruthy()
  answer.resolve({
    checks: [
      { name: 'numbers', ms: 3 },
      { name: 'texts', ms: 1250 },
    ],
  })
  await waitFor(() => expect(result().textContent).toBe('2 reads answered, the slowest in 1,250 ms'))
  isSlow = false
  await user.click(screen.getByRole('button', { name: 'Test Connection' }))
  await waitFor(() => expect(result().textContent).toBe('The database is unavailable.'))
})

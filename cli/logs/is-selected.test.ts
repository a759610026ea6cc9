import { expect, test } from 'vitest'
import { isSelected, type Filter } from './is-selected.ts'
import { parseEntry, type Entry } from './parse-entry.ts'
import { parseSince } from './parse-since.ts'

const at = Date.parse('2026-11-26T20:05:06.789Z')
const entry = (fields: object) => parseEntry(JSON.stringify({ level: 30, time: at, msg: 'a line', ...fields })) as Entry
const received = entry({ gateway: 3, messages: ['901', '902'], msg: 'texts received' })
const renewed = entry({ action: 'replace_token', resource: 'sms_gateways', id: '4', msg: 'an administrator acted' })
const changed = entry({ level: 40, gateway: '4', msg: 'the status of a gateway changed' })
const failed = entry({ level: 50, msg: 'request failed' })

test.each<[Partial<Filter>, Entry[]]>([
  [{}, [received, renewed, changed, failed]],
  [{ level: 'warn' }, [changed, failed]],
  [{ gateway: '3' }, [received]],
  [{ gateway: '4' }, [renewed, changed]],
  [{ gateway: '4', level: 'error' }, []],
  [{ text: '902' }, [received]],
  [{ text: '90' }, []],
  [{ sinceMs: at }, [received, renewed, changed, failed]],
  [{ sinceMs: at + 1 }, []],
])('%j selects its lines', (filter, selected) => {
  expect([received, renewed, changed, failed].filter((each) => isSelected(each, { sinceMs: null, ...filter }))).toEqual(selected)
})

test.each([
  '{"level":30}',
  '{"level":30,"time":1,',
  'null',

  '{"level":30,"time":1e300,"msg":"x"}',
  'x'.repeat(400) + '{}',
])('%s is no line of the log', (line) => {
  expect(parseEntry(line)).toBeNull()
})

test.each([
  ['15m', at - 900_000],
  ['3d', at - 3 * 86_400_000],
  ['2026-11-26T20:05:06.789Z', at],
  ['2026-11-26T21:05:06.789+01:00', at],
  ['2026-11-26', new Date(2026, 10, 26).getTime()],
  ['2026-11-26 20:05', new Date(2026, 10, 26, 20, 5).getTime()],
])('--since %s is a time', (text, expected) => {
  expect(parseSince(text, at)).toBe(expected)
})

test.each(['yesterday', '2026-99-99', '15 minutes', '1', '', '-5m'])('--since %j is wrong usage', (text) => {
  expect(() => parseSince(text, at)).toThrow('--since is a time such as')
})

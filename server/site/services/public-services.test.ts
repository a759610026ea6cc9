import { expect, test } from 'vitest'
import { isPublicService, isPublishable, minPublicMs, minPublicTexts, type ServiceTotal } from './public-services.ts'

const enough: ServiceTotal = {
  service: 'natwest',
  sender: 'NatWest',
  texts: minPublicTexts,
  numbers: 5,
  listed: 100,
  first_text_at: '2026-11-22T06:00:00.000Z',
  last_text_at: new Date(Date.parse('2026-11-22T06:00:00.000Z') + minPublicMs).toISOString(),
}

test('visitors see a service that reached several numbers for hours, and fewer on a small site', () => {
  const isPublic = (change: Partial<ServiceTotal>) => isPublicService({ ...enough, ...change })
  expect(isPublic({})).toBe(true)
  expect(isPublic({ service: 'whatsapp', texts: 1, numbers: 1, last_text_at: enough.first_text_at })).toBe(true)
  const refused = [
    { texts: minPublicTexts - 1 },
    { numbers: 4 },
    { numbers: 4, listed: 9 },
    { numbers: 1, listed: 1 },
    { last_text_at: '2026-11-22T11:59:59.000Z' },
    { service: 'evil-com' },
  ]
  for (const change of refused) expect([change, isPublic(change)]).toEqual([change, false])
  for (const change of [
    { numbers: 4, listed: 8 },
    { numbers: 2, listed: 2 },
  ])
    expect([change, isPublic(change)]).toEqual([change, true])
})

test('a name that is an address, a telephone number or an insult has no page, and names that hold such letters have', () => {
  for (const slug of ['evil-com', 'www-evil', 'call-07700', 'visa2day4u', 'you-idiots', 'fuckyou', 'win-now'])
    expect([slug, isPublishable(slug)]).toEqual([slug, false])
  for (const slug of [
    'natwest',
    'o2',
    'ee',
    'just-park',
    '3mobile',
    'essex-council',
    'scunthorpe',
    'dickies',
    'cockburns',
    'penistone',
    'io',
    'bank-of-scotland',
  ])
    expect([slug, isPublishable(slug)]).toEqual([slug, true])
})

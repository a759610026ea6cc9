import { expect, test } from 'vitest'
import { platforms } from '#domain/senders/services.ts'
import { offerServices } from './offer-services.ts'

test('the platforms and the services that texted a number are offered by name, each once, and the chosen one always', () => {
  const today = ['whatsapp', 'monzo']
  expect(offerServices(today, 'dpd').slice(0, 5)).toEqual(['airbnb', 'amazon', 'deliveroo', 'discord', 'dpd'])
  expect(offerServices(today, 'monzo').filter((slug) => slug === 'monzo')).toHaveLength(1)
  expect(offerServices([], null)).toHaveLength(platforms.length)
})

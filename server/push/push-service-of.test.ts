import { expect, test } from 'vitest'
import { pushServiceOf } from './push-service-of.ts'

test('all hosts of a domain, and all plain addresses, are one push service', () => {
  const services = [
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com./wpush/v2/g',
    'https://a.b.example.test/1',
    'https://C.EXAMPLE.test:8443/2',
    'http://localhost:1234/',
    'https://8.8.8.8/',
    'https://[2a00:1450:4009:80a::200a]/',
  ].map((endpoint) => pushServiceOf(new URL(endpoint)))
  expect(services).toEqual(['googleapis.com', 'mozilla.com', 'example.test', 'example.test', 'localhost', 'address', 'address'])
})

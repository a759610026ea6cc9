import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('{domain,server}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))

/** The files in which the pattern occurs. */
const holding = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted()

test('the server connects to its database, its mail server, its own address, the devices and webhooks that administrators name, and push services only', () => {
  // The second is code for browsers: the script of the maintenance page.
  expect(holding(/(?<!\.)\bfetch\(/)).toEqual(['server/http/probe-self.ts', 'server/http/retry-script.ts'])
  expect(
    holding(
      /\bWebSocket\b|from 'node:(?:http2|https|tls|dns)|\bhttp\.(?:get|request)\(|\brequest as \w+\b.*from|\bcreateConnection\(|\bnet\.connect\(/,
    ),
  ).toEqual([
    'server/base/allowed-lookup.ts',
    'server/ingest/smpp/link.ts',
    // The certificate of PUBLIC_URL.
    'server/operations/checks/read-certificate.ts',
    'server/operations/command-socket/call-running-server.ts',
  ])
  // It answers the GoIPs that have proved to be a gateway, and sends nothing else.
  expect(holding(/from 'node:dgram'/)).toEqual(['server/ingest/goip/listen-for-goip.ts'])
  expect(holding(/from 'undici'/)).toEqual(['server/base/send-request.ts'])
  expect(holding(/import \{.*\bsendRequest\b.*\} from/)).toEqual([
    'server/ingest/pull/ask-device.ts',
    'server/operations/delivery/post-push.ts',
    'server/operations/delivery/post-webhook.ts',
    // HEARTBEAT_URL.
    'server/operations/delivery/send-heartbeat.ts',
  ])
  // Nothing is loaded of it unless the operator names a collector.
  expect(holding(/OTLPTraceExporter/)).toEqual(['server/base/tracing/open-tracing.ts'])
  expect(holding(/isForbiddenHost\(url\.hostname\)/)).toEqual([
    'server/base/forbidden-host.ts',
    'server/base/push-hosts.ts',
    'server/gateways/pull/pull-columns.ts',
    'server/operations/alarms/parse-webhook-url.ts',
  ])
  expect(holding(/redirect: 'manual'/)).toEqual(['server/http/probe-self.ts'])
  expect(holding(/createTransport\(/)).toEqual(['server/system/email/mailer.ts'])
  expect(holding(/new pg\.(?:Pool|Client)\(/)).toEqual([
    'server/db/connect.ts',
    'server/db/listen-on-postgres.ts',
    'server/db/watch-postgres.ts',
    'server/operations/checks/identity-queries.ts',
  ])
})

test('the server starts no program but its embedded database, and evaluates no text as code', () => {
  expect(holding(/child_process|worker_threads|node:vm|\beval\(|\bnew Function\b/)).toEqual(['server/db/embedded/start-process.ts'])
})

test('cryptography is Node\u2019s, with SHA-256 and AES-GCM; SHA-1 and MD5 are in the signatures that Twilio and Vonage prescribe and nowhere else', () => {
  expect(holding(/['"](?:md5|sha-?1|des|rc4|aes-\d+-(?:ecb|cbc|ctr))['"]/i)).toEqual([
    'server/ingest/webhooks/twilio.ts',
    'server/ingest/webhooks/vonage-signature.ts',
  ])
  expect(holding(/Math\.random\(/)).toEqual([])
})

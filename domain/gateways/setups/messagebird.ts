import { curl } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, toldAgainRemark } from './gateway-setup.ts'

export const messagebirdSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'MessageBird (Bird)',
  group: 'providers',
  description:
    'In MessageBird’s Flow Builder, give the number a flow of the template “SMS to HTTP”, enter the address in its step “Forward to URL” with the method POST, and press Publish Changes. The webhook of the number itself does as well. In Bird, add a webhook subscription for inbound SMS instead.',
  fields: [{ label: 'Forward to URL', value: `${url}/ingest/${gatewayId}/messagebird?token=${token}` }],
  tryIt: curl(
    `"${url}/ingest/${gatewayId}/messagebird?token=${token}"`,
    '-d "id=messagebird-1"',
    '-d "originator=447700900999"',
    `-d "recipient=${exampleNumber.slice(1)}"`,
    `--data-urlencode "payload=${exampleText}"`,
  ),
  signature:
    'Set the gateway’s signing secret to the signing key of the account, or in Bird to that of the webhook, leave ?token= away, and every request is checked by its MessageBird-Signature-JWT or its MessageBird-Signature.',
  remarks: [
    'Bird’s event does not name the number that received a text. Add a gateway for each number, and write the number into its settings here.',
    'Bird has been seen to repeat a delivery hours later with its first timestamp. A signature is refused after five minutes, so where deliveries may wait that long, use the address with ?token= and no signing secret.',
    'Statuses of messages that you send get a 200 and are not stored.',
    toldAgainRemark,
  ],
  troubleshooting: [
    'Is the flow published (Publish Changes), and does it belong to the number?',
    'A 401 with a signing secret set: compare PUBLIC_URL with the address that was entered. The signature covers the address with its query.',
    'A 401 now and then: the clock of this server may differ by more than five minutes from the time.',
    'A text that is held because no number is known came from Bird: write the number into the gateway’s settings.',
  ],
  proven: [
    { by: 'document', of: 'messagebirdguides/subscriptions-guide', version: '9b255cc', on: '2026-11-23' },
    { by: 'source', of: 'messagebird/messagebird-nodejs', version: null, on: '2026-11' },
    { by: 'source', of: 'messagebirdguides/masked-numbers-guide', version: 'ed31c63', on: '2026-11-23' },
    { by: 'source', of: 'nyaruka/courier, handlers/messagebird', version: '0a19d11', on: '2026-11-23' },
    { by: 'document', of: 'docs.bird.com, Receiving messages and Verifying a webhook', version: null, on: '2026-11-23' },
  ],
})

import { curl } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress } from './gateway-setup.ts'

export const twilioSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Twilio',
  group: 'providers',
  description: 'In the Twilio console open your number, and under “A message comes in” set a webhook by HTTP POST.',
  fields: [{ label: 'Webhook', value: `${url}/ingest/${gatewayId}/twilio?token=${token}` }],
  tryIt: curl(
    `"${url}/ingest/${gatewayId}/twilio?token=${token}"`,
    '-d "MessageSid=SM0001"',
    '--data-urlencode "From=+447700900999"',
    `--data-urlencode "To=${exampleNumber}"`,
    `--data-urlencode "Body=${exampleText}"`,
  ),
  signature:
    'Set the gateway’s signing secret to your Auth Token, leave ?token= away, and every request is checked by its X-Twilio-Signature.',
  remarks: [
    'Status callbacks that arrive at the same address get a 200 and are not stored.',
    'Twilio tries once. Enter the same address under “Primary handler fails” as well, and it has a second try.',
  ],
  troubleshooting: [
    'Does the number belong to a messaging service? Then the webhook of the service counts, unless the service is set to defer to the number.',
    'A 401 with a signing secret set: compare PUBLIC_URL with the webhook in the console, query included. Twilio signs the address as it was entered there, with the Auth Token of the account that owns the number.',
    'Twilio’s error log (Monitor, Logs, Errors) shows each failed webhook with our response.',
  ],
  proven: [
    { by: 'document', of: 'twilio.com/docs/messaging/guides/webhook-request', version: '2026-03-09', on: '2026-11-23' },
    { by: 'source', of: 'twilio/twilio-node', version: '6.2.0', on: '2026-11' },
  ],
})

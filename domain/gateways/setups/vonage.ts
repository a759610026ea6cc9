import { curl } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, headerRemark, toldAgainRemark } from './gateway-setup.ts'

export const vonageSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Vonage (Nexmo)',
  group: 'providers',
  description:
    'In the Vonage dashboard, under Settings, API Settings, choose SMS API as the Messaging API Type, and enter the address as the inbound SMS webhook. With the Messages API, enter it as the Inbound URL of your application instead.',
  fields: [
    { label: 'Inbound SMS webhook', value: `${url}/ingest/${gatewayId}/vonage?token=${token}` },
    { label: 'Webhook Format', value: 'POST' },
  ],
  tryIt: curl(
    `"${url}/ingest/${gatewayId}/vonage?token=${token}"`,
    '-d "messageId=0A0000000123ABCD1"',
    '-d "msisdn=447700900999"',
    `-d "to=${exampleNumber.slice(1)}"`,
    `--data-urlencode "text=${exampleText}"`,
    '-d "type=text"',
  ),
  signature:
    'Set the gateway’s signing secret to the account’s signature secret. Signed requests are then checked by their `sig` (MD5 hash or any of the HMACs) or, from the Messages API, by their JWT. Leave ?token= in the address: Vonage tests it by a request without signature. Vonage signs what the SMS API delivers only once its support has switched that on.',
  remarks: [
    'The SMS API delivers a long text in parts. They are joined here, in whatever order they come.',
    'Delivery receipts that arrive at the same address get a 200 and are not stored. Anything but a 200 or 204 makes Vonage deliver again for 24 hours.',
    'GET and POST-JSON do as well. A number may have an inbound webhook of its own (Numbers, Manage), which goes before that of the account.',
    headerRemark,
    toldAgainRemark,
  ],
  troubleshooting: [
    'Is the number linked to an application, or has it a webhook of its own? Numbers, Manage shows both. Then its texts go there, and not to the webhook of the account.',
    'A 401 with a signing secret set: compare the secret with the signature secret in the API settings, which is not the API secret. For an address that was changed on the way, compare PUBLIC_URL with the address in the dashboard.',
    'A 401 now and then: the clock of this server may differ by more than five minutes from the time; signed requests are refused beyond that.',
    'A text that is held names a number which is not listed here. Vonage writes numbers without a plus sign, which makes no difference.',
  ],
  proven: [
    { by: 'document', of: 'developer.vonage.com: API Settings, Inbound SMS', version: null, on: '2026-11-23' },
    { by: 'document', of: 'Nexmo/api-specification, definitions/sms.yml', version: '1.0.6', on: '2026-11-23' },
    { by: 'source', of: 'Vonage/vonage-php-sdk-core', version: null, on: '2026-11' },
  ],
})

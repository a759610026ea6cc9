import { curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, headerRemark, toldAgainRemark } from './gateway-setup.ts'

const callback = {
  type: 'mo_text',
  id: 'sinch-1',
  from: '447700900999',
  to: exampleNumber.slice(1),
  body: exampleText,
}

export const sinchSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Sinch',
  group: 'providers',
  description:
    'In the Sinch Build Dashboard, under SMS, Service APIs, open the service plan of your numbers, choose Add callback URL under Callback URLs, and enter the address as the Incoming URL.',
  fields: [{ label: 'Incoming URL', value: `${url}/ingest/${gatewayId}/sinch?token=${token}` }],
  tryIt: curl(`"${url}/ingest/${gatewayId}/sinch?token=${token}"`, jsonHeader, jsonBody(callback)),
  signature:
    'Sinch signs callbacks once your account manager has set a secret for the service plan. Set it as the gateway’s signing secret, leave ?token= away, and every callback is checked by its x-sinch-webhook-signature.',
  remarks: [
    'For texts the Incoming URL goes before the Default URL. The Default URL does as well where that is empty: delivery reports that come to it get a 200 and are not stored.',
    'Instead of the token in the address, Sinch can use HTTP Basic: any user name, with the gateway’s token as its password.',
    headerRemark,
    toldAgainRemark,
  ],
  troubleshooting: [
    'Does the number belong to the service plan that has the callback URL, and is no other address entered as its Incoming URL?',
    'Sinch repeats a callback only after a 5xx or 429. One that was refused with a 401 or 400 is gone: deliver a text again after you have corrected the token, the secret or the address.',
    'A 401 now and then: the clock of this server may be wrong; signatures are refused when they are older or newer than five minutes.',
  ],
  proven: [
    { by: 'document', of: 'developers.sinch.com, SMS: Webhooks', version: null, on: '2026-11-23' },
    { by: 'document', of: 'community.sinch.com: How do I assign a callback URL to an SMS service?', version: null, on: '2026-11-23' },
    { by: 'source', of: 'sinch/sinch-sdk-node', version: '1.5.0', on: '2026-11-23' },
  ],
})

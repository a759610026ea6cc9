import { curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleText, type GatewaySetup, type IngestAddress, toldAgainRemark } from './gateway-setup.ts'

const event = { webhookEvent: 'MESSAGE_RECEIVED', smsId: 'textbee-1', sender: 'WhatsApp', message: exampleText }

export const textbeeSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Android phone (textbee)',
  group: 'phones',
  phoneAddress: `${url}/ingest/${gatewayId}/textbee?token=${token}`,
  description:
    'In the textbee dashboard, add a webhook with the address for the event MESSAGE_RECEIVED. textbee says which phone received a text and not its number: write the number of each phone under the gateway’s SIMs here.',
  fields: [
    { label: 'Delivery URL', value: `${url}/ingest/${gatewayId}/textbee?token=${token}` },
    { label: 'Signing Secret', value: 'at least 20 characters, of your own making' },
    { label: 'Events', value: 'MESSAGE_RECEIVED' },
  ],
  tryIt: curl(`"${url}/ingest/${gatewayId}/textbee?token=${token}"`, jsonHeader, jsonBody(event)),
  signature:
    'Set the gateway’s signing secret to the Signing Secret of the webhook, leave ?token= away, and every request is checked by its X-Signature.',
  remarks: [
    'textbee wants a Signing Secret in any case, also where the address has the token. One webhook serves all phones of an account. They are told apart by textbee’s id of the device: it stands under the gateway’s SIMs once a text has come, and gets its number there. A text of a device without a number is held. Of a phone with two SIMs textbee does not say which received it: use such a phone with one SIM.',
    'textbee tries again for 30 days, but gives up after three refusals, and switches a webhook off that fails more often than it succeeds.',
    toldAgainRemark,
  ],
  troubleshooting: [
    'Does the text stand in the textbee dashboard? If not, the phone did not report it: check that receiving is switched on in the app, and that the phone does not stop it to save power.',
    'Is the webhook refused? textbee wants a Signing Secret of at least 20 characters, and delivers to no private or local address (“Delivery URL host is not allowed”): this site must be reachable from the internet. On a textbee server of your own, `WEBHOOK_ALLOW_PRIVATE_HOSTS=true` permits them.',
    'Is the text in the gateway’s log as held? Then its device has no number: write it under the gateway’s SIMs.',
    'Is the webhook still active? After many failures textbee switches it off, and does not switch it on again by itself.',
  ],
  proven: [{ by: 'source', of: 'textbee/textbee', version: '9cc072d', on: '2026-11-23' }],
})

import { curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleText, type GatewaySetup, type IngestAddress } from './gateway-setup.ts'

const event = { webhookEvent: 'MESSAGE_RECEIVED', smsId: 'textbee-1', sender: 'WhatsApp', message: exampleText }

export const textbeeSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Android phone (textbee)',
  group: 'phones',
  description:
    'In the textbee dashboard, add a webhook with the address for the event MESSAGE_RECEIVED. Write the phone’s number into the gateway’s settings here: textbee does not say which number received a text.',
  fields: [
    { label: 'Delivery URL', value: `${url}/ingest/${gatewayId}/textbee?token=${token}` },
    { label: 'Events', value: 'MESSAGE_RECEIVED' },
  ],
  tryIt: curl(`"${url}/ingest/${gatewayId}/textbee?token=${token}"`, jsonHeader, jsonBody(event)),
  signature:
    'Set the gateway’s signing secret to the signing secret of the webhook (at least 20 characters), leave ?token= away, and every request is checked by its X-Signature.',
  remarks: [
    'One webhook serves all phones of a textbee account, and does not tell their numbers. Use an account for each phone.',
    'textbee tries again for 30 days, but gives up after three refusals, and switches a webhook off that fails more often than it succeeds.',
  ],
  troubleshooting: [
    'Does the text stand in the textbee dashboard? If not, the phone did not report it: check that receiving is switched on in the app, and that the phone does not stop it to save power.',
    'A text that is held because no number is known: write the phone’s number into the gateway’s settings.',
    'Is the webhook still active? After many failures textbee switches it off, and does not switch it on again by itself.',
  ],
  proven: [{ by: 'source', of: 'vernu/textbee', version: 'c5e5932', on: '2026-11' }],
})

import { curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress } from './gateway-setup.ts'

const payload = { sender: 'WhatsApp', recipient: exampleNumber, message: exampleText }

export const androidSmsGatewaySetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Android phone (SMS Gateway for Android)',
  group: 'phones',
  description:
    'In the app, or through its API, register a webhook for the event sms:received. A second one for system:ping tells us that the phone is alive.',
  fields: [
    { label: 'Webhook', value: `${url}/ingest/${gatewayId}/android-sms-gateway?token=${token}` },
    { label: 'Events', value: 'sms:received, system:ping' },
  ],
  tryIt: curl(
    `"${url}/ingest/${gatewayId}/android-sms-gateway?token=${token}"`,
    jsonHeader,
    jsonBody({ id: 'event-1', event: 'sms:received', payload }),
  ),
  signature:
    'Set the gateway’s signing secret to the app’s signing key, leave ?token= away, and every request is checked by its X-Signature.',
  remarks: [
    'Where the phone does not know its own number, write it into the gateway’s settings here: its texts are then taken to be for that number.',
    'A phone in your own network can be asked instead, or as well: turn its local server on, and enter its address (such as `http://192.168.1.20:8080`), user and password in the gateway’s settings here. The app needs version 1.59 or later. A text that is both delivered and fetched is stored once; data messages are not fetched.',
  ],
  troubleshooting: [],
})

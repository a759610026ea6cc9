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
    'With two SIM cards, the phone has to know both numbers: the app reports the number of a SIM as Android has stored it. Where one is missing, add a gateway and a phone for each SIM.',
    'Each ping reports the level of the battery. Start the app once after you have registered the webhook for app:started as well, and it reports the number of its SIM.',
    'A phone in your own network can be asked instead, or as well: turn its local server on, and enter its address (such as `http://192.168.1.20:8080`), user and password in the gateway’s settings here. The app needs version 1.59 or later. A text that is both delivered and fetched is stored once; data messages are not fetched.',
  ],
  troubleshooting: [
    'Does the text arrive in the phone’s own messaging app? If it does, and not here, check that Android permits the gateway app to read SMS and does not stop it to save power.',
    'The app delivers to https:// only, or to an address of the phone itself.',
    'A 401 with a signing secret set: compare it with the signing key in the app (Settings, Webhooks), and the phone’s clock with the time: five minutes of difference are permitted.',
    'After a failure the app waits longer and longer between its tries, up to two days in all: a text from an outage can come late.',
  ],
  proven: [
    { by: 'source', of: 'capcom6/android-sms-gateway', version: '0cdc5d8', on: '2026-11' },
    { by: 'document', of: 'docs.sms-gate.app, Webhooks', version: null, on: '2026-11' },
  ],
})

import { curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, toldAgainRemark } from './gateway-setup.ts'

const event = {
  type: 'message.phone.received',
  data: { message_id: 'httpsms-1', owner: exampleNumber, contact: 'WhatsApp', content: exampleText },
}

export const httpsmsSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Android phone (httpSMS)',
  group: 'phones',
  phoneAddress: `${url}/ingest/${gatewayId}/httpsms?token=${token}`,
  description:
    'In the settings of httpSMS, add a webhook with the address, for your phone’s number and the events below. The last two tell us when the phone is away, and when it is back.',
  fields: [
    { label: 'Callback URL', value: `${url}/ingest/${gatewayId}/httpsms?token=${token}` },
    { label: 'Events', value: 'message.phone.received, phone.heartbeat.offline, phone.heartbeat.online' },
  ],
  tryIt: curl(`"${url}/ingest/${gatewayId}/httpsms?token=${token}"`, jsonHeader, jsonBody(event)),
  signature:
    'Set the gateway’s signing secret to the signing key of the webhook, leave ?token= away, and every request is checked by the JWT that httpSMS sends. The JWT does not cover the text, so use an address that begins with https://.',
  remarks: [
    'Switch encryption of received messages off in the app: an encrypted text cannot be read here and is refused.',
    'Add one gateway for each phone, and choose only that phone’s number in its webhook.',
    'httpSMS waits five seconds for an answer and tries twice. Texts that it could not deliver stay in its own list of messages.',
    toldAgainRemark,
  ],
  troubleshooting: [
    'Does the text stand in httpSMS’s own list of messages? If not, the phone did not report it: check that the app may read SMS, and that the phone does not stop it to save power.',
    'A 401 with a signing secret set: the signature is for the callback URL exactly as it was entered. Compare it with PUBLIC_URL, and the signing key with the secret.',
    'Is the gateway silent? httpSMS reports a phone as offline when it has heard nothing of it for an hour; the gateway is silent at once, and up again with the next text or `phone.heartbeat.online`.',
    'httpSMS announces an online phone only after it was away: a new gateway is first heard with its first text.',
  ],
  proven: [
    { by: 'source', of: 'NdoleStudio/httpsms', version: '06b3a71', on: '2026-11-23' },
    { by: 'document', of: 'docs.httpsms.com: Webhooks, Events', version: null, on: '2026-11-23' },
  ],
})

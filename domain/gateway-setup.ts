import { bearer, curl, jsonBody, jsonHeader } from './curl.ts'
import { maxTextsPerRequest, type GatewayKind } from './gateway.ts'

/** Where a gateway delivers: the site's address, and the gateway's id and token. */
export type IngestAddress = { url: string; gatewayId: string; token: string }

/** How one kind of gateway is pointed at our door: shown in the documentation with an example's door, and to an admin with the real one. */
export type GatewaySetup = {
  name: string
  /** What has to be done, in one or two sentences. */
  description: string
  /** What goes into which field, or file, of the gateway. */
  fields: Array<{ label: string; value: string }>
  /** A line for a shell that delivers one text as this gateway would. */
  tryIt: string
  /** Proof by signature, where the format has one and a secret was set. */
  signature?: string
}

const text = 'Your code is 482913'
const number = '+447700900142'
const inJson = { id: 'sms-1', to: number, from: 'WhatsApp', text, sent_at: '2026-11-21T09:30:00Z' }

export const gatewaySetups: Record<GatewayKind, (door: IngestAddress) => GatewaySetup> = {
  json: ({ url, gatewayId, token }) => ({
    name: 'Your own program (JSON)',
    description: `Post each text as JSON, or up to ${maxTextsPerRequest} in one request as {"messages": [ … ]}. With an id, a text that is sent again is stored once.`,
    fields: [
      { label: 'Address', value: `${url}/ingest/${gatewayId}/json` },
      { label: 'Header', value: `Authorization: Bearer ${token}` },
      { label: 'Body', value: JSON.stringify(inJson, null, 2) },
    ],
    tryIt: curl(`${url}/ingest/${gatewayId}/json`, bearer(token), jsonHeader, jsonBody(inJson)),
  }),
  twilio: ({ url, gatewayId, token }) => ({
    name: 'Twilio',
    description: 'In the Twilio console open your number, and under “A message comes in” set a webhook by HTTP POST.',
    fields: [{ label: 'Webhook', value: `${url}/ingest/${gatewayId}/twilio?token=${token}` }],
    tryIt: curl(
      `"${url}/ingest/${gatewayId}/twilio?token=${token}"`,
      '-d "MessageSid=SM0001"',
      '--data-urlencode "From=+447700900999"',
      `--data-urlencode "To=${number}"`,
      `--data-urlencode "Body=${text}"`,
    ),
    signature:
      'Set the gateway’s signing secret to your Auth Token, leave ?token= away, and every request is checked by its X-Twilio-Signature.',
  }),
  kannel: ({ url, gatewayId, token }) => ({
    name: 'Kannel',
    description: 'Add a catch-all service to kannel.conf. Kannel tries again until it gets a 200.',
    fields: [
      {
        label: 'kannel.conf',
        value: `group = sms-service
keyword = default
catch-all = true
max-messages = 0
get-url = "${url}/ingest/${gatewayId}/kannel?token=${token}&from=%p&to=%P&text=%b&coding=%c&charset=%C&ts=%T&id=%I&smsc=%i&udh=%u"`,
      },
    ],
    tryIt: curl(
      `-G ${url}/ingest/${gatewayId}/kannel`,
      `-d "token=${token}"`,
      '-d "from=WhatsApp"',
      `--data-urlencode "to=${number}"`,
      `--data-urlencode "text=${text}"`,
      '-d "id=kannel-1"',
    ),
  }),
  'android-sms-gateway': ({ url, gatewayId, token }) => ({
    name: 'Android phone (SMS Gateway for Android)',
    description:
      'In the app, or through its API, register a webhook for the event sms:received. A second one for system:ping tells us that the phone is alive.',
    fields: [
      { label: 'Webhook', value: `${url}/ingest/${gatewayId}/android-sms-gateway?token=${token}` },
      { label: 'Events', value: 'sms:received, system:ping' },
    ],
    tryIt: curl(
      `"${url}/ingest/${gatewayId}/android-sms-gateway?token=${token}"`,
      jsonHeader,
      jsonBody({ id: 'event-1', event: 'sms:received', payload: { sender: 'WhatsApp', recipient: number, message: text } }),
    ),
    signature:
      'Set the gateway’s signing secret to the app’s signing key, leave ?token= away, and every request is checked by its X-Signature.',
  }),
}

/** Tells us that a gateway is alive, and which number it has. */
export function heartbeatLine({ url, gatewayId, token }: IngestAddress): string {
  const state = { imei: '490154203237518', number, signal: -71, battery: 88 }
  return curl(`${url}/ingest/${gatewayId}/heartbeat`, bearer(token), jsonHeader, jsonBody(state))
}

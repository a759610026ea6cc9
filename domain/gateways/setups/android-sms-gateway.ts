import { curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, toldAgainRemark } from './gateway-setup.ts'

const payload = { sender: 'WhatsApp', recipient: exampleNumber, simNumber: 1, message: exampleText }

/** One webhook is one event: https://docs.sms-gate.app/features/webhooks/ (2026-11-23). */
const events = ['sms:received', 'system:ping', 'app:started']

/** A line for a shell that has the app's API make a webhook for each event. */
function makeWebhooks(api: string, webhook: string): string {
  const make = curl(`-u USER:PASSWORD ${api}`, jsonHeader, `-d '{"url": "${webhook}", "event": "'$event'"}'`)
  return `for event in ${events.join(' ')}; do\n  ${make.replaceAll('\n', '\n  ')}\ndone`
}

export const androidSmsGatewaySetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => {
  const webhook = `${url}/ingest/${gatewayId}/android-sms-gateway?token=${token}`
  return {
    name: 'Android phone (SMS Gateway for Android)',
    group: 'phones',
    phoneAddress: webhook,
    description:
      'Install the app (sms-gate.app) on the phone, and switch on its cloud server or its local server on the Home tab. Then run the command for that server in a shell, with the user name and password that the Home tab shows: it makes the webhooks by which the app delivers.',
    fields: [
      { label: 'Cloud server: make the webhooks', value: makeWebhooks('https://api.sms-gate.app/3rdparty/v1/webhooks', webhook) },
      {
        label: 'Local server: make the webhooks, with the phone’s address for PHONE',
        value: makeWebhooks('http://PHONE:8080/webhooks', webhook),
      },
      { label: 'In the app: Settings, Ping, Interval (seconds)', value: '60' },
    ],
    tryIt: curl(
      `"${url}/ingest/${gatewayId}/android-sms-gateway?token=${token}"`,
      jsonHeader,
      jsonBody({ id: 'event-1', event: 'sms:received', payload }),
    ),
    signature:
      'Set the gateway’s signing secret to the app’s signing key (Settings, Webhooks, Signing Key), leave `?token=` away, and every request is checked by its `X-Signature`.',
    remarks: [
      'Webhooks are made by the app’s API only; the app lists them under Settings, Webhooks. Each of the two servers has a list of its own. With the cloud server the phone has a new list after a short while.',
      'A cloud account with several phones: add a gateway for each, and `"device_id"` to what is sent, so that each webhook is for one phone.',
      'The ping is off until an interval is set. Each reports the level of the battery. Any interval will do: the gateway is silent when three in a row have not come.',
      'Each SIM slot (1, 2) has its number under the gateway’s SIMs. `app:started` fills it in at each start of the app, where Android knows the number; write the others there yourself. A text of a slot without a number is held, so a private second SIM is never published.',
      'A phone in your own network can be asked instead, or as well: turn its local server on, and enter its address (such as `http://192.168.1.20:8080`), user and password in the gateway’s settings here. For this the app must be of version 1.59 or later. A text that is both delivered and fetched is stored once; data messages are not fetched.',
      toldAgainRemark,
      'Data messages (`sms:data-received`) are data to a port and no texts: they are acknowledged, stored nowhere, and “dropped” in the gateway’s log.',
    ],
    troubleshooting: [
      'Is the webhook there? The app’s Settings, Webhooks list it. If not, the command went to the other server, or was answered with an error.',
      'Does the text arrive in the phone’s own messaging app? If it does, and not here, check that Android permits the gateway app to read SMS and does not stop it to save power, and switch RCS chats off: they are no SMS.',
      'The app delivers to https:// only, in your own network too. To an http:// address only the version named “insecure” among its releases delivers; use that for trying.',
      'A phone without internet access delivers only with “Require Internet connection” switched off (Settings, Webhooks).',
      'Is the text in the gateway’s log as held? Then its SIM slot has no number: write it under the gateway’s SIMs.',
      'A 401 with a signing secret set: compare it with the signing key in the app, and the phone’s clock with the time: five minutes of difference are permitted.',
      'After a failure the app waits longer and longer between its tries, up to two days in all: a text from an outage can come late.',
    ],
    proven: [
      { by: 'source', of: 'capcom6/android-sms-gateway', version: '0cdc5d8', on: '2026-11' },
      { by: 'document', of: 'docs.sms-gate.app: Webhooks, Ping, FAQ', version: null, on: '2026-11-23' },
    ],
  }
}

import { bearer, curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, toldAgainRemark } from './gateway-setup.ts'

const number = exampleNumber.slice(1)
/** btoa, which this folder does not have: the example has no letter beyond ASCII, and is given in base64 as it is. */
const encodedText = 'WW91ciBjb2RlIGlzIDQ4MjkxMw=='

export const ejoinSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Ejoin or Skyline SIM bank',
  group: 'sim-banks',
  description: `In the device’s SMS settings, have received texts pushed to this address as JSON, or by “SMS to HTTP”. Subscribe it to the device’s status as well: it tells us that the device is alive. “${exampleText}” is what the line below delivers.`,
  fields: [
    { label: 'Address', value: `${url}/ingest/${gatewayId}/ejoin?token=${token}` },
    {
      label: 'Status, once from your network',
      value: `http://DEVICE/goip_get_status.html?username=USER&password=PASSWORD&period=60&all_sims=1&url=${encodeURIComponent(`${url}/ingest/${gatewayId}/ejoin?token=${token}`)}`,
    },
  ],
  tryIt: curl(
    `"${url}/ingest/${gatewayId}/ejoin?number.1A=${number}"`,
    bearer(token),
    jsonHeader,
    // 0 as the time is that of a device without a clock.
    jsonBody({ type: 'recv-sms', sms_num: 1, sms: [[0, '1A', 0, 'WhatsApp', '', encodedText]] }),
  ),
  remarks: [
    'Most versions name the port of a text (`1B`, `12.01` or `12.sp256.101`) and leave its number empty: each port has its number under the gateway’s SIMs. The status fills it in where the SIM knows its number; write the others there, or import them as CSV. A text of a port without a number is held, never taken for another port’s, and can be assigned under Held texts.',
    'When another SIM card is in a port, the port has no number until that of the card is known; a card that was in another port brings its number along. `number.PORT=` in the address (`…&number.1A=447700900142`) goes before the SIMs.',
    'Texts have no id. Two that agree in port, second, sender and content and come in different requests are taken for one that was sent again. Of a device without a clock, which writes no time, that is so for a day.',
    'The block of headers that some versions put before a text (`Sender: …`) is taken off. Delivery reports are not stored.',
    toldAgainRemark,
  ],
  troubleshooting: [
    'Does the device add `?port=…` to the address, although that has a question mark already? That is fine: we read both.',
    'Is the text in the gateway’s log as held? Then its port has no number under SIMs, or its number is not listed.',
    'Does the gateway turn silent although texts come? The status is sent again only while the device remembers the subscription: repeat it after a restart.',
    'The clock of the device decides the time that a text shows as sent. Set it by NTP.',
  ],
  proven: [
    { by: 'document', of: 'Ejoin HTTP API', version: '2.0.011', on: '2026-11' },
    { by: 'document', of: 'Skyline HTTP API Reference', version: '2.4.0', on: '2026-11' },
  ],
})

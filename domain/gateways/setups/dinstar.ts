import { bearer, curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress } from './gateway-setup.ts'

const number = exampleNumber.slice(1)

export const dinstarSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Dinstar (UC, DWG)',
  group: 'sim-banks',
  description:
    'On the device’s page for its HTTP API, switch on the push of received SMS and of SIM registrations, and give both this address. The number of each port is under the gateway’s SIMs here.',
  fields: [{ label: 'Push address', value: `${url}/ingest/${gatewayId}/dinstar?token=${token}` }],
  tryIt: curl(
    `"${url}/ingest/${gatewayId}/dinstar?number.1=${number}"`,
    bearer(token),
    jsonHeader,
    jsonBody({
      sn: 'da00-0030-1901-2817',
      sms: [{ incoming_sms_id: 1, port: 1, number: 'WhatsApp', text: exampleText }],
    }),
  ),
  remarks: [
    'A text names the port that received it and not the number: each port has its number under the gateway’s SIMs. Registrations fill it in where the SIM knows its number; write the others there, or import them as CSV. A text of a port without a number is held, never taken for another port’s, and can be assigned under Held texts.',
    'When another SIM card registers in a port, the port has no number until that of the card is known; a card that was in another port brings its number along. `number.PORT=` in the address (`…&number.0=447700900142`) goes before the SIMs.',
    'Let the gateway list every number that its texts name, or add the numbers of its SIMs yourself.',
    'The device joins the parts of long texts. Results, receipts, USSD and call records that come to the same address get a 200 and are not stored.',
    'Its times have no zone, so they are not shown. They tell a text that comes again within a day under another id from an equal one of another second: the first is stored once.',
  ],
  troubleshooting: [
    'Does the device reach us? Try the address from the same network with the line above. A device with an old list of certificate authorities cannot use https.',
    'Is the text in the gateway’s log as held? Then its port has no number under SIMs, or its number is not listed.',
    'Was the gateway never heard? Then the push is off or goes elsewhere. A device reports a SIM when something changes and not by the clock: that counts as a text does, as a sign that it was alive then.',
  ],
  proven: [{ by: 'document', of: 'wiki.ultiroam.com: HTTP API, Push Event', version: null, on: '2026-11-23' }],
})

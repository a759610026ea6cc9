import { bearer, curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress } from './gateway-setup.ts'

const number = exampleNumber.slice(1)

export const dinstarSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Dinstar (UC, DWG)',
  group: 'sim-banks',
  description:
    'On the device’s page for its HTTP API, switch on the push of received SMS and of registrations, and give both this address. List the number of each port in it.',
  fields: [
    { label: 'Push address', value: `${url}/ingest/${gatewayId}/dinstar?token=${token}&number.1=${number}` },
    { label: 'Several ports', value: `…&number.0=447700900142&number.1=447700900387&number.2=…` },
  ],
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
    'A text names the port that received it and not the number, so the address lists them: `number.PORT=`, with the port as the device counts it. A text of a port that is not listed is held, never taken for another port’s, and can be assigned under Held texts.',
    'A device with one SIM needs no list: its texts are taken to be for the gateway’s current number, which its registration reports where the SIM knows it. Set it by hand where it does not.',
    'Let the gateway list every number that its texts name, or add the numbers of its SIMs yourself.',
    'The device joins the parts of long texts. Results, receipts, USSD and call records that come to the same address get a 200 and are not stored.',
  ],
  troubleshooting: [
    'Is the address complete? Some versions cut it at 128 characters: then give the device a gateway for each few ports.',
    'Does the device reach us? Try the address from the same network with the line above. A device with an old list of certificate authorities cannot use https.',
    'Is the text in the gateway’s log as held? Then its port is not in the address, or its number is not listed.',
    'A registration counts as a heartbeat. If the gateway was never heard, the push is off or goes elsewhere.',
  ],
  proven: [{ by: 'document', of: 'wiki.ultiroam.com, HTTP API: Push Event and Receive SMS', version: null, on: '2026-11' }],
})

import { curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, toldAgainRemark } from './gateway-setup.ts'

const event = {
  data: {
    record_type: 'event',
    event_type: 'message.received',
    payload: { id: 'telnyx-1', from: { phone_number: '+447700900999' }, to: [{ phone_number: exampleNumber }], text: exampleText },
  },
}

export const telnyxSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Telnyx',
  group: 'providers',
  description:
    'In the Telnyx portal, under Messaging, open the messaging profile of your numbers, choose webhook API version 2, and enter the address as its webhook URL.',
  fields: [{ label: 'Send a webhook to this URL', value: `${url}/ingest/${gatewayId}/telnyx?token=${token}` }],
  tryIt: curl(`"${url}/ingest/${gatewayId}/telnyx?token=${token}"`, jsonHeader, jsonBody(event)),
  signature:
    'Set the gateway’s signing secret to the public key of the account (in the portal under Keys & Credentials, Public Key), leave ?token= away, and every request is checked by its Ed25519 signature.',
  remarks: [
    'The same profile announces the texts that you send; those announcements get a 200 and are not stored.',
    'Telnyx tries each address three times and then the failover URL. Entering the same address there gives a restart of this server time to finish.',
    toldAgainRemark,
  ],
  troubleshooting: [
    'Is the number assigned to the messaging profile that has the webhook? A number without a profile delivers nothing.',
    'A 400 that names `data`: the profile is set to webhook API version 1.',
    'A 401 with a signing secret set: it has to be the public key as the portal shows it, 44 characters that end in an equals sign, and not an API key.',
    'A 401 now and then: the clock of this server may be wrong; signatures are refused when they are older or newer than five minutes.',
  ],
  proven: [
    { by: 'document', of: 'developers.telnyx.com, Receiving webhooks', version: null, on: '2026-11' },
    { by: 'document', of: 'developers.telnyx.com, Receive SMS and MMS Messages', version: null, on: '2026-11-23' },
    { by: 'source', of: 'team-telnyx/telnyx-node', version: null, on: '2026-11' },
  ],
})

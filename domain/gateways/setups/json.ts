import { bearer, curl, jsonBody, jsonHeader } from '../curl.ts'
import { maxTextsPerRequest } from '../gateway.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, toldAgainRemark } from './gateway-setup.ts'

const body = { id: 'sms-1', to: exampleNumber, from: 'WhatsApp', text: exampleText }

export const jsonSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Your own program (JSON)',
  group: 'program',
  description: `Post each text as JSON, or up to ${maxTextsPerRequest} in one request as {"messages": [ … ]}. With an id, a text that is sent again is stored once.`,
  fields: [
    { label: 'Address', value: `${url}/ingest/${gatewayId}/json` },
    { label: 'Header', value: `Authorization: Bearer ${token}` },
    { label: 'Body', value: JSON.stringify(body, null, 2) },
  ],
  tryIt: curl(`${url}/ingest/${gatewayId}/json`, bearer(token), jsonHeader, jsonBody(body)),
  remarks: [
    'The response has a result for each text, in the order they came: `{"results": [{"id": "sms-1", "status": "stored", "message_id": "…"}]}`.',
    toldAgainRemark,
  ],
  troubleshooting: [],
  proven: [{ by: 'program', of: 'curl', version: '7.88.1', on: '2026-11-23' }],
})

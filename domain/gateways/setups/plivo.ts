import { curl } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress } from './gateway-setup.ts'

export const plivoSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Plivo',
  group: 'providers',
  description:
    'In the Plivo console, under Messaging, Applications, add an XML application with the address as its Message URL, by POST, and choose that application for each of your numbers.',
  fields: [
    { label: 'Message URL', value: `${url}/ingest/${gatewayId}/plivo?token=${token}` },
    { label: 'Method', value: 'POST' },
  ],
  tryIt: curl(
    `"${url}/ingest/${gatewayId}/plivo?token=${token}"`,
    '-d "MessageUUID=plivo-1"',
    '-d "From=447700900999"',
    `-d "To=${exampleNumber.slice(1)}"`,
    `--data-urlencode "Text=${exampleText}"`,
    '-d "Type=sms"',
  ),
  signature:
    'Set the gateway’s signing secret to the Auth Token of the account, leave ?token= away, and every request is checked by its signature: V3, or V2 where there is no V3. With a subaccount, the token of the main account works, too.',
  remarks: [
    'Plivo joins the parts of a long text. It writes numbers without a plus sign, which makes no difference.',
    'A signature of version 2 covers the address only and not the text. Use an address that begins with https://, so that nobody can read one and use it again.',
  ],
  troubleshooting: [
    'Is the application chosen for the number? A new number has none.',
    'A 401 with a signing secret set: compare PUBLIC_URL with the address in the console. Plivo signs the address as it was entered there, and a proxy must not change its path or query.',
    'Plivo’s debug log (Messaging, Logs) shows each call of the Message URL with our response.',
  ],
  proven: [
    { by: 'document', of: 'plivo.com/docs/messaging/api/message/handling-incoming', version: null, on: '2026-11-23' },
    { by: 'source', of: 'plivo/plivo-node', version: null, on: '2026-11' },
  ],
})

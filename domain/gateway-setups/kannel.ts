import { curl } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress } from './gateway-setup.ts'

export const kannelSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Kannel',
  group: 'modems',
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
    `--data-urlencode "to=${exampleNumber}"`,
    `--data-urlencode "text=${exampleText}"`,
    '-d "id=kannel-1"',
  ),
  remarks: ['Leave the parameters as they are: `%b` with `%c` and `%C` is what keeps Greek and emoji whole.'],
  troubleshooting: [],
})

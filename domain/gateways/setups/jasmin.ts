import { curl } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, headerRemark } from './gateway-setup.ts'

export const jasminSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Jasmin',
  group: 'modems',
  description:
    'In jCLI add an HTTP client connector, and route the texts of your SMPP connector to it. Jasmin tries again until it gets ACK/Jasmin.',
  fields: [
    {
      label: 'jCLI: the connector',
      value: `httpccm -a\ncid callbox\nurl ${url}/ingest/${gatewayId}/jasmin?token=${token}\nmethod POST\nok`,
    },
    { label: 'jCLI: the route', value: 'morouter -a\ntype DefaultRoute\nconnector http(callbox)\nok\npersist' },
    { label: 'jasmin.cfg', value: '[deliversm-thrower]\nmax_retries = 2880\nretry_delay = 30' },
  ],
  tryIt: curl(
    `"${url}/ingest/${gatewayId}/jasmin?token=${token}"`,
    '-d "id=jasmin-1"',
    '-d "from=WhatsApp"',
    `--data-urlencode "to=${exampleNumber}"`,
    '-d "coding=0"',
    `--data-urlencode "content=${exampleText}"`,
    '-d "origin-connector=smsc"',
  ),
  remarks: [
    'The host in `url` must have a dot, be an IP address or be `localhost`: Jasmin refuses others, such as the name of a container.',
    'Set `max_retries` as above. By default Jasmin tries three times, thirty seconds apart, and then drops the text; with it, it tries for a day.',
    'With `method GET` Jasmin adds a second question mark to the address. That is fine: we read both.',
    'Where a request has `binary`, the text is decoded from that by its `coding`; 0 is taken for the GSM alphabet. Jasmin joins parts with a short reference itself. We join those with a long one, which it leaves alone.',
    headerRemark,
  ],
  troubleshooting: [
    'Has the text reached Jasmin? `messages.log` names each with its connector; without a line there the SMPP bind is the problem.',
    'Is there a route? `morouter -l` in jCLI lists them, and texts without one are dropped with a line in `router.log`.',
    '`deliversm-thrower.log` has each try. 404: the id of the gateway is wrong. 401: the token is. Both are tried again as any failure is; only old versions drop a text after “404 Not Found”.',
    'Jasmin drops what it has tried too often. Look for “purged from queue”, and raise `max_retries`.',
  ],
  proven: [{ by: 'source', of: 'jookies/jasmin', version: '0aac58e', on: '2026-11' }],
})

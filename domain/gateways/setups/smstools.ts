import { bearer, curl } from '../curl.ts'
import { installModemFiles, modemFiles, modemSettings } from './modem-files.ts'
import { exampleText, exampleNumber, type GatewaySetup, type IngestAddress, headerRemark } from './gateway-setup.ts'

const file = `From: WhatsApp
Modem: GSM1
Alphabet: UTF-8

${exampleText}`

const settings = `# A machine with several modems: the number of each, by its name in smsd.conf.
#CALLBOX_QUERY='number.GSM1=447700900142&number.GSM2=447700900387'

# Where smsd keeps its texts, if not where Debian puts them.
#CALLBOX_INCOMING=/var/spool/sms/incoming`

export const smstoolsSetup = (address: IngestAddress): GatewaySetup => ({
  name: 'SMS Server Tools 3',
  group: 'modems',
  description:
    'Fetch the script callbox-smstools to the machine with the modems, write the address and the token into /etc/callbox-gateway.conf, name the script in smsd.conf, and restart smsd.',
  fields: [
    { label: 'As root: the script', value: installModemFiles(address, 'smstools', 'smsd') },
    { label: '/etc/callbox-gateway.conf', value: modemSettings(address) },
    { label: '/etc/smsd.conf, globally', value: 'incoming_utf8 = yes\neventhandler = /usr/local/bin/callbox-smstools' },
    {
      label: '/etc/smsd.conf, in the section of the modem',
      value: 'incoming = yes\nregular_run = /usr/local/bin/callbox-smstools\nregular_run_interval = 60',
    },
  ],
  files: modemFiles(address, 'smstools', settings),
  tryIt: curl(
    `"${address.url}/ingest/${address.gatewayId}/smstools?id=GSM1.Ab12Cd&number.GSM1=${exampleNumber.slice(1)}"`,
    bearer(address.token),
    '-H "Content-Type: application/octet-stream"',
    `--data-binary '${file}'`,
  ),
  remarks: [
    'A text stays in smsd’s incoming directory until it is stored here. The event handler sends it at once; the regular run sends what we could not take at the time, and is the modem’s heartbeat.',
    "smsd does not know the number of a SIM. Write it into the gateway’s settings here. A machine with several modems lists them in the configuration: `CALLBOX_QUERY='number.GSM1=447700900142&number.GSM2=…'`.",
    '`incoming_utf8` is needed: without it smsd drops Greek letters of the GSM alphabet. The modem’s IMEI is taken from its texts.',
    'smsd joins the parts of long texts. With `internal_combine = no`, and for parts that it gave up on, we join them.',
    headerRemark,
    'Its times have no zone, so they are not shown. They tell a text that comes again within a day under another id from an equal one of another second: the first is stored once.',
  ],
  troubleshooting: [
    'Does smsd receive anything? Its log has a line “SMS received, From: …”. If not, look at the modem: `incoming = yes` in its section, the PIN, the network.',
    'Are there files in /var/spool/sms/incoming? Then smsd works and the script does not. Run it by hand as smsd’s user: `sudo -u smsd callbox-smstools`; and look for “callbox:” in smsd’s log, which has the status that we answered.',
    'Status 401: the token is wrong. 404: the id in the address is. 000: we were not reached; try the line above.',
    'Is the text in the gateway’s log as held? Then its modem is not listed in the configuration, or the gateway has no current number.',
    'Files in /var/spool/sms/refused were refused as malformed: too large, or no text at all. The others do not wait for them.',
  ],
  proven: [{ by: 'program', of: 'SMS Server Tools 3', version: '3.1.21', on: '2026-11-23' }],
})

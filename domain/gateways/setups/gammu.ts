import { bearer, curl } from '../curl.ts'
import { installModemFiles, modemFiles, modemSettings } from './modem-files.ts'
import { exampleText, exampleNumber, type GatewaySetup, type IngestAddress, toldAgainRemark } from './gateway-setup.ts'

const settings = `# A machine with several modems: the number of each, by its PhoneID in gammu-smsdrc.
#CALLBOX_QUERY='number.GSM1=447700900142&number.GSM2=447700900387'

# Where SMSD keeps its texts, if not where Debian puts them.
#CALLBOX_INBOX=/var/spool/gammu/inbox`

export const gammuSetup = (address: IngestAddress): GatewaySetup => ({
  name: 'Gammu SMSD',
  group: 'modems',
  description:
    'Fetch the script callbox-gammu to the machine with the modem, write the address and the token into /etc/callbox-gateway.conf, name the script in gammu-smsdrc, give SMSD a UTF-8 locale, and restart it.',
  fields: [
    { label: 'As root: the script', value: installModemFiles(address, 'gammu', 'root') },
    { label: '/etc/callbox-gateway.conf', value: modemSettings(address) },
    {
      label: '/etc/gammu-smsdrc, in [smsd]',
      value: 'service = files\ninboxformat = standard\nrunonreceive = /usr/local/bin/callbox-gammu',
    },
    { label: 'systemctl edit gammu-smsd', value: '[Service]\nEnvironment=LC_ALL=C.UTF-8' },
    { label: '/etc/cron.d/callbox-gammu', value: '* * * * * root /usr/local/bin/callbox-gammu --sweep' },
  ],
  files: modemFiles(address, 'gammu', settings),
  tryIt: curl(
    `"${address.url}/ingest/${address.gatewayId}/gammu?number.GSM1=${exampleNumber.slice(1)}"`,
    bearer(address.token),
    '-d "id=IN20261122_093000_00_WhatsApp_00.txt"',
    '-d "SMS_MESSAGES=1"',
    '-d "SMS_1_NUMBER=WhatsApp"',
    `--data-urlencode "SMS_1_TEXT=${exampleText}"`,
    '-d "DECODED_PARTS=0"',
    '-d "PHONE_ID=GSM1"',
  ),
  remarks: [
    'The script writes each text into a spool and sends it from there. The sweep sends what we could not take at the time and what SMSD stored without running the script, reports the modem’s IMEI and battery as a heartbeat, and deletes SMSD’s copies after two days.',
    'The locale is needed: in the locale C, SMSD turns every letter beyond ASCII into a question mark.',
    "SMSD does not know the number of a SIM. Write it into the gateway’s settings here. A machine with several modems gives each a PhoneID and lists them in the configuration: `CALLBOX_QUERY='number.GSM1=447700900142&number.GSM2=…'`.",
    'SMSD joins the parts of long texts. When one is missing it waits for MultipartTimeout, ten minutes by default, and then hands over the others without saying so.',
    toldAgainRemark,
  ],
  troubleshooting: [
    'Does SMSD receive anything? Each text is a file in /var/spool/gammu/inbox. If there is none, run `gammu-smsd-monitor`: “Received” counts, and the signal should not be 0.',
    'Is there a directory in /var/spool/callbox/texts? Then the script ran and could not deliver: /var/spool/callbox/log has the status that we answered. 401: the token is wrong. 404: the id in the address is. 000: we were not reached; try the line above.',
    'Nothing there either? SMSD may not be allowed to run the script or to write the spool. It and the sweep must run as the same user: root, as Debian sets SMSD up.',
    'Question marks in the texts: the locale is missing. `systemctl show gammu-smsd -p Environment` shows it.',
    'Is the text in the gateway’s log as held? Then its PhoneID is not listed in the configuration, or the gateway has no current number.',
  ],
  proven: [{ by: 'program', of: 'Gammu SMSD', version: '1.42.0', on: '2026-11-23' }],
})

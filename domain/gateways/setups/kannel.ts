import { curl } from '../curl.ts'
import { exampleNumber, exampleText, type GatewaySetup, type IngestAddress, headerRemark, lateRemark } from './gateway-setup.ts'

export const kannelSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'Kannel',
  group: 'modems',
  description:
    'Add a catch-all service and the lines for the smsbox to kannel.conf. A whole configuration that loses nothing can be downloaded.',
  fields: [
    {
      label: 'kannel.conf, sms-service',
      value: `group = sms-service
keyword = default
catch-all = true
max-messages = 0
accept-x-kannel-headers = false
get-url = "${url}/ingest/${gatewayId}/kannel?token=${token}&from=%p&to=%P&text=%b&coding=%c&charset=%C&ts=%T&id=%I&smsc=%i&udh=%u"`,
    },
    { label: 'kannel.conf, smsbox', value: 'http-request-retry = 8640\nhttp-queue-delay = 10\nmo-recode = true' },
  ],
  files: [{ name: 'kannel.conf', source: 'kannel.conf' }],
  tryIt: curl(
    `-G ${url}/ingest/${gatewayId}/kannel`,
    `-d "token=${token}"`,
    '-d "from=WhatsApp"',
    `--data-urlencode "to=${exampleNumber}"`,
    `--data-urlencode "text=${exampleText}"`,
    '-d "id=kannel-1"',
  ),
  remarks: [
    'Leave the parameters as they are: `%b` with `%c` and `%C` is what keeps Greek and emoji whole, and `%I` tells a repetition from an equal text.',
    'Both lines for the smsbox are needed. By default it does not try again: the first failure loses the text and sends an error to the phone. With `max-messages = 0` nothing is ever sent to a phone.',
    'smsbox forgets the texts that it is trying to deliver when it is stopped. Do not restart it while we are away; where that is not good enough, connect us to your SMSC by SMPP.',
    'By `post-url` the same works with `?id=%I&ts=%T` in the address and `send-sender = true` in the service.',
    'Kannel joins the parts of long texts. What it gives up on, or all of them with `sms-combine-concatenated-mo = false`, comes in parts that we join by `udh`. Delivery reports with `dlr=%d` get a 200 and are not stored.',
    headerRemark,
    lateRemark,
  ],
  troubleshooting: [
    'Does the text reach Kannel? `http://127.0.0.1:13000/status?password=…` counts what came from each SMSC.',
    'Does it reach the smsbox? An smsbox with an id gets texts only by a group `smsbox-route`; the SMSC side opens only when a box has connected. Kannel ends a group at a blank line: one inside a group cuts it in two.',
    'Does the smsbox log say “HTTP reply status 401”? The token is wrong. 404: the id of the gateway is. Both are tried again, so nothing is lost while you correct it; the log has the whole address.',
    'Texts without a sender are taken by Kannel and dropped; it does not hand them on.',
    'Is the text in the gateway’s log as held? Then the number that Kannel names as receiver (`%P`) is not listed here, or is a short code.',
  ],
  proven: [{ by: 'program', of: 'Kannel', version: '1.4.5', on: '2026-11-23' }],
})

import type { GatewaySetup, IngestAddress } from './gateway-setup.ts'

/** The port that DBLTek's own SMS server has, and that the pages of the device suggest. */
const usualPort = 44444

export const dbltekSetup = ({ url, gatewayId, token }: IngestAddress): GatewaySetup => ({
  name: 'DBLTek GoIP',
  group: 'sim-banks',
  description:
    'For the GoIP-1, -4, -8, -16 and -32 of DBLTek and HyberTone. First set `GOIP_UDP_PORT` on the server and restart it: only then does it listen for GoIPs. Then, on the device’s page for SMS, enable the SMS server of each line and enter the rest of the following.',
  fields: [
    { label: 'On this server, in its environment', value: `GOIP_UDP_PORT=${usualPort}` },
    { label: 'On the device: SMS Server IP', value: hostOf(url) },
    { label: 'SMS Server Port', value: String(usualPort) },
    { label: 'SMS Client ID, line 1', value: `${gatewayId}-1` },
    { label: 'SMS Client ID, line 2, and so on', value: `${gatewayId}-2` },
    { label: 'Password', value: token },
  ],
  remarks: [
    'The Client ID is this gateway’s id, a hyphen and the line. A device that numbers its lines by itself takes the id with the hyphen alone. The password is the same for all lines: the gateway’s token.',
    'Each line tells its number with its keep-alive, where the SIM card knows it. Where it does not, enter the number of the line under the gateway’s SIMs; until then texts of that line are held.',
    'A text is confirmed to the device once it is stored, and never before; what is not confirmed, the device sends again. A keep-alive comes every 30 seconds.',
    'This protocol is UDP in the clear: password and texts can be read on the way. Keep the device and this server in one network or join them by a tunnel, and let the firewall open the port to the device alone. A proxy in front of the site does not pass UDP on: then the SMS Server IP is the address of the server behind it.',
    'Some firmware delivers a text that is longer than one SMS as its parts, each as a text of its own: the protocol does not say which belong together.',
    'Where several servers share one database, each listens; a device sends to one of them.',
    'Not for the devices of Ejoin and Skyline whose page is `goip_get_sms.html`: they are a kind of their own. A GoIP can also be reached over SMPP, where its firmware has it: then add an SMPP link.',
  ],
  troubleshooting: [
    'The device’s status page says LOGOUT for the SMS server: nothing answers it. Is `GOIP_UDP_PORT` set, is the port of the device the same, and does the firewall let UDP through? An answer is given only to the right Client ID and password.',
    'The gateway’s log says that the password is wrong, with the number of characters that came: a token has 43. Copy it again; some firmware may cut it.',
    'Nothing in the gateway’s log: no datagram has arrived, or its Client ID is not the id of a gateway of this kind.',
    'Texts are held: the line has no number yet, or its number is not listed.',
  ],
  proven: [
    { by: 'document', of: 'GOIP SMS Interface (DBLTek), section 2, as kept at docest.com', version: null, on: '2026-11-23' },
    { by: 'source', of: 'styryl/node-goip', version: 'ad87df6', on: '2026-11-23' },
    { by: 'source', of: 'e-u-shapovalov/goip-bridge', version: '127e8ff', on: '2026-11-23' },
    { by: 'source', of: 'iivorait/GoIP-SMS-receiver', version: null, on: '2026-11-23' },
  ],
})

function hostOf(url: string): string {
  return (
    /^https?:\/\/(?:\[([^\]]+)\]|([^/:]+))/
      .exec(url)
      ?.slice(1)
      .find((host) => host !== undefined) ?? ''
  )
}

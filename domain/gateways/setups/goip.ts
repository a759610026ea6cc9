import { toldAgainRemark, type GatewaySetup } from './gateway-setup.ts'

export const goipSetup = (): GatewaySetup => ({
  name: 'Ejoin or Skyline SIM bank, asked',
  group: 'sim-banks',
  isCalled: true,
  description:
    'The device delivers nothing by itself: it is asked for new texts every few seconds, at its page `goip_get_sms.html`. Enter its address, user and password in the gateway’s settings here.',
  fields: [
    { label: 'Address', value: 'http://192.168.1.30' },
    { label: 'What is asked', value: '/goip_get_sms.html?sms_id=1&sms_num=100&sms_del=0' },
  ],
  remarks: [
    'The page has GoIP in its name, but the devices named GoIP have none: GoIP-1, 4, 8, 16 and 32 of DBLTek or HyberTone are the kind “DBLTek GoIP”.',
    'The device must be reachable from this server: in the same network, or through a tunnel. Use a user of the device that may only read, where it has such.',
    'Texts are left on the device. After a restart its numbering begins again, which is noticed. Where a text does not name the number that received it, its port has the number under the gateway’s SIMs. The device’s status (`goip_get_status.html`) fills it in where the SIM knows its number; write the others there, or import them as CSV. A text of a port without a number is held.',
    'At the first time, and after a restart of the device, texts of the last 24 hours are fetched and older ones are not.',
    toldAgainRemark,
  ],
  troubleshooting: [
    'Open the settings of the gateway: it says when the inbox was last read, and why it cannot be read now.',
    'Open `goip_get_sms.html` on the device with `username` and `password` in a browser: it must answer with `"code":0`. If there is no such page, the device is another one.',
    'If nothing answers, check from this server that the device can be reached: a firewall or another network may be in between. Addresses that begin with 169.254 are not asked.',
    'If texts are held, write the number of each port under the gateway’s SIMs, and assign the held texts.',
  ],
  proven: [
    { by: 'document', of: 'Ejoin HTTP API', version: '2.0.011', on: '2026-11' },
    { by: 'document', of: 'Skyline HTTP API Reference', version: '2.4.0', on: '2026-11-23' },
  ],
})

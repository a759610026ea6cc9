import { smppDefaults, smppPorts } from '../smpp.ts'
import { headerRemark, type GatewaySetup } from './gateway-setup.ts'

/** A link has no address here: we connect to the message centre, with what its operator gave out. */
export const smppSetup = (): GatewaySetup => ({
  name: 'SMPP link',
  group: 'smpp',
  isCalled: true,
  description:
    'Callbox connects to a message centre (SMSC) and receives texts over SMPP 3.4. Enter what its operator gave you: host, port, system_id and password. There is nothing to install, and the token is not used.',
  fields: [
    { label: 'Host and port', value: `smsc.example.com ${smppPorts.tls}, or ${smppPorts.plain} without TLS` },
    { label: 'Bind', value: `${smppDefaults.bind}, or receiver where the message centre allows nothing else` },
    {
      label: 'Ask the operator for',
      value: 'SMPP 3.4, deliver_sm or data_sm, one bind, a window of 100 and the default alphabet (data coding 0)',
    },
  ],
  remarks: [
    'A text is acknowledged once it is stored and never before. While the database is away the link is closed, and the message centre keeps the texts.',
    'Choose `lists_numbers` “all” to list every UK mobile that texts arrive for; else texts for numbers that are not listed are held.',
    'Of several nodes one holds the link. When it dies, another takes over within 15 seconds; when it stops, it unbinds first. Ask for one bind only.',
    'Long texts may come in parts, by a header (`UDHI`) or by the SAR parameters; delivery receipts are acknowledged and not stored.',
    'Without TLS the password and every text cross the network in the clear: use TLS, or a tunnel, wherever the message centre is not on your own network.',
    headerRemark,
  ],
  troubleshooting: [
    'The state of the link says what is wrong, with the code of the message centre. `0x0D` is “bind failed”: check system_id, password and system_type, and whether it has the address of this server on its list. `0x0E` is a wrong password, `0x0F` an unknown system_id, `0x05` that somebody is bound already.',
    '“Nothing listens at this host and port”: check the port, and whether a firewall lets this server out. “Does not speak TLS”: the port without TLS is another one.',
    'The link is bound and nothing comes: the operator has to route your numbers to this system_id. Texts for numbers that are not listed are under Held.',
    'Texts arrive with wrong letters: the default alphabet is not the one of the message centre. `@` where nothing should be, or missing letters, mean packed GSM; `£` and accents that are wrong mean Latin-1.',
    'The link goes up and down: lower the seconds between enquiries below what a firewall between us allows a connection to be silent.',
  ],
  proven: [
    { by: 'program', of: 'Kannel (drive_smpp and its SMPP driver)', version: '1.4.5', on: '2026-11' },
    { by: 'document', of: 'SMPP Protocol Specification', version: '3.4', on: '2026-11' },
  ],
})

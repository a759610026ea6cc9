import pino from 'pino'
import { parseConfig } from '#server/config.ts'
import { listenBacklog } from '#server/http/create-listener.ts'
import { buildServer } from '#server/build-server.ts'
import { openApp } from '#server/open-app.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { holdLinks } from '#server/smpp/hold-links.ts'
import { signInForBench } from './sign-in.ts'

/**
 * The server without its pages, with one gateway and one signed-in person; says where it is on its first line. `--smsc PORT` makes it a gateway
 * that is linked to the message centre there.
 */
const config = parseConfig(process.env)
const log = pino({ level: 'error' })
const runtime = await openApp(config, log, { sendEmail: async () => {} })
const server = await buildServer(runtime, log)
await server.listen({ port: 0, host: '127.0.0.1', backlog: listenBacklog })
const [address] = server.addresses()
const port = typeof address === 'object' ? address.port : 0
const { viewer, token: accessToken } = await signInForBench(runtime.app)
const smsc = Number(process.argv[process.argv.indexOf('--smsc') + 1]) || 0
const smpp = { host: '127.0.0.1', port: smsc, system_id: 'bench', password: 'bench' }
const { id, token } = await createGateway({ ...runtime.app, viewer }, { name: 'Bench', ...(smsc > 0 ? { kind: 'smpp', smpp } : {}) })
const links = smsc > 0 ? holdLinks(runtime) : null
const numbers = Number(process.argv[process.argv.indexOf('--numbers') + 1]) || 0
if (numbers > 0)
  await runtime.connection.query(
    `insert into phone_numbers (number) select '+4477009' || lpad(i::text, 5, '0') from generate_series(0, ${numbers - 1}) i`,
  )
process.stdout.write(`${JSON.stringify({ port, gatewayId: id, token, accessToken, pid: process.pid })}\n`)
process.on('SIGTERM', () => {
  runtime.hub.close()
  void Promise.all([server.close(), links?.stop()])
    .then(() => runtime.close())
    .finally(() => process.exit(0))
})

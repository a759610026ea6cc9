import pino from 'pino'
import { parseConfig } from '#server/config.ts'
import { listenBacklog } from '#server/http/create-listener.ts'
import { buildServer } from '#server/build-server.ts'
import { openApp } from '#server/open-app.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { signInForBench } from './sign-in.ts'

/** The server without its pages, with one gateway and one signed-in person; says where it is on its first line. */
const config = parseConfig(process.env)
const log = pino({ level: 'error' })
const runtime = await openApp(config, log, { sendEmail: async () => {} })
const server = await buildServer(runtime, log)
await server.listen({ port: 0, host: '127.0.0.1', backlog: listenBacklog })
const [address] = server.addresses()
const port = typeof address === 'object' ? address.port : 0
const { viewer, token: accessToken } = await signInForBench(runtime.app)
const { id, token } = await createGateway({ ...runtime.app, viewer }, { name: 'Bench' })
const numbers = Number(process.argv[process.argv.indexOf('--numbers') + 1]) || 0
if (numbers > 0)
  await runtime.connection.query(
    `insert into phone_numbers (number) select '+4477009' || lpad(i::text, 5, '0') from generate_series(0, ${numbers - 1}) i`,
  )
process.stdout.write(`${JSON.stringify({ port, gatewayId: id, token, accessToken, pid: process.pid })}\n`)
process.on('SIGTERM', () => {
  runtime.hub.close()
  void server
    .close()
    .then(() => runtime.close())
    .finally(() => process.exit(0))
})

import pino from 'pino'
import { warmUp } from '#domain/code-finder/warm-up.ts'
import type { Role } from '#domain/users/access.ts'
import { buildServer } from '#server/build-server.ts'
import { parseConfig } from '#server/base/config.ts'
import { listenBacklog } from '#server/http/create-listener.ts'
import { mountPages } from '#server/http/pages.ts'
import { openApp } from '#server/open-app.ts'
import { openSession } from '#server/users/sessions/open-session.ts'
import { createProbes } from '#server/http/probe-self.ts'
import { createJobs } from '#server/operations/jobs/jobs.ts'
import { holdLinks } from '#server/ingest/smpp/hold-links.ts'
import { admitUser } from '#server/users/admit-user.ts'
import { visitor } from '#domain/users/access.ts'

/**
 * The server as `server/start-node.ts` puts it together, but its jobs run when its parent asks for it over the IPC channel, and are not measured with something else. `query` runs a
 * statement, `signIn` opens a session, `jobs` runs the jobs that follow a text within seconds. What it used is told by `tests/harness/tell-usage.ts`.
 */
const config = parseConfig(process.env)
const log = pino({ level: config.logLevel }, pino.destination(2))
const runtime = await openApp(config, log, { sendEmail: async () => {} })
const server = await buildServer(runtime, log)
await mountPages(server, runtime.app)
warmUp()
await server.listen({ port: 0, host: '127.0.0.1', backlog: listenBacklog })
const [address] = server.addresses()
const port = typeof address === 'object' ? address.port : 0
const links = holdLinks(runtime)
const jobs = createJobs(createProbes(`http://127.0.0.1:${port}`, runtime.app)).filter(
  (job) => 'everySeconds' in job && job.everySeconds <= 5,
)

type Request = { id: number } & ({ query: string; values?: unknown[] } | { signIn: string; role: Role } | { jobs: true })

process.on('message', (message: Request) => {
  if (!('query' in message || 'signIn' in message || 'jobs' in message)) return
  answer(message).then(
    (result) => process.send?.({ id: message.id, result }),
    (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
  )
})

async function answer(message: Request): Promise<unknown> {
  if ('query' in message) return (await runtime.connection.query(message.query, message.values)).rows
  if ('jobs' in message) {
    for (const job of jobs) await job.run(runtime.app)
    return null
  }
  const profile = await admitUser({ ...runtime.app, viewer: visitor }, message.signIn, 'user')
  await runtime.connection.query('update profiles set role = $1, is_active = true where id = $2', [message.role, profile.id])
  return (await openSession(runtime.app, profile, null)).access_token
}

process.on('disconnect', () => {
  runtime.hub.close()
  void Promise.all([server.close(), links.stop()])
    .then(() => runtime.close())
    .finally(() => process.exit(0))
})
process.send?.({ id: 0, result: port })

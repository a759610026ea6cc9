import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseConfig } from '#server/base/config.ts'
import { demoGatewayFile } from '#server/operations/seed.ts'
import { demoNumbers, writeDemoText } from './demo-texts.ts'
import { postText, type GatewayEndpoint } from './post-text.ts'
import { forgetRunningDemo, saveRunningDemo } from './running-demo.ts'

const firstTexts = 14
const [shortestPauseMs, longestPauseMs] = [2000, 9000]

/** `npm run demo`: the server on a temporary database, and a gateway that keeps sending it texts over HTTP. */
const dataDir = mkdtempSync(join(tmpdir(), 'callbox-demo-'))
Object.assign(process.env, {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SMTP_URL: '',
  ADMIN_EMAILS: process.env['ADMIN_EMAILS'] || 'admin@example.test',
})
process.once('exit', () => {
  rmSync(dataDir, { recursive: true, force: true })
  forgetRunningDemo()
})

await import('./start.ts')
const gateway = await waitForGateway()
saveRunningDemo(gateway)
process.stdout.write(
  `  This is the demo: its texts are made up, arrive every few seconds and are gone when it ends.\n  Sign in as ${process.env['ADMIN_EMAILS']} to run it.\n\n`,
)

for (let sent = 0; ; sent++) {
  // The first numbers get more texts than the last, as real ones do.
  const to = demoNumbers[Math.min(randomInt(demoNumbers.length), randomInt(demoNumbers.length))] ?? ''
  await postText(gateway, { to, ...writeDemoText() }).catch((error: Error) =>
    process.stderr.write(`The demo's text was not taken: ${error.message}\n`),
  )
  await wait(sent < firstTexts ? 150 : randomInt(shortestPauseMs, longestPauseMs))
}

/** The first gateway, once the server is up and has created it. */
async function waitForGateway(): Promise<GatewayEndpoint> {
  const { port } = parseConfig(process.env)
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(50)
  return { url, ...(JSON.parse(readFileSync(demoGatewayFile(dataDir), 'utf8')) as { id: string; token: string }) }
}

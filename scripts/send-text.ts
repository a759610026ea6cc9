import { readFileSync } from 'node:fs'
import { parseConfig } from '#server/base/config.ts'
import { demoGatewayFile } from '#server/operations/seed.ts'
import { loadRunningDemo } from './running-demo.ts'
import { PostTextError, postText, type GatewayEndpoint, type Receipt, type SentText } from './post-text.ts'

/** Delivers one text to a running server. @throws Error with a sentence that says what to do */
export async function sendText(text: SentText): Promise<{ receipt: Receipt; url: string }> {
  const gateways = knownGateways()
  let refusal =
    'There is no demo gateway here. Start the server first (npm start or npm run demo), or set CALLBOX_GATEWAY and CALLBOX_TOKEN to the id and token of a gateway.'
  for (const gateway of gateways) {
    try {
      return { receipt: await postText(gateway, text), url: gateway.url }
    } catch (error) {
      refusal = explain(error, gateway)
      // A gateway of another server, or of a database that was since replaced: the next one may be right.
      if (!(error instanceof PostTextError) || (error.status !== 401 && error.status !== 404)) break
    }
  }
  throw new Error(refusal)
}

/** The gateway of the environment, else that of a running demo, else the one that the first start on DATA_DIR created. */
function knownGateways(): GatewayEndpoint[] {
  const { port, dataDir } = parseConfig(process.env)
  const url = (process.env['CALLBOX_URL'] || `http://127.0.0.1:${port}`).replace(/\/+$/, '')
  const id = process.env['CALLBOX_GATEWAY']
  const token = process.env['CALLBOX_TOKEN']
  if (id && token) return [{ url, id, token }]
  const readFirstGateway = () => JSON.parse(readFileSync(demoGatewayFile(dataDir), 'utf8')) as Omit<GatewayEndpoint, 'url'>
  return [loadRunningDemo, readFirstGateway].flatMap((read) => {
    try {
      return [{ url, ...read() }]
    } catch {
      return []
    }
  })
}

function explain(error: unknown, { url }: GatewayEndpoint): string {
  if (!(error instanceof PostTextError)) return `There is no server at ${url}. Start it with npm start, or set CALLBOX_URL to where it is.`
  if (error.status === 401 || error.status === 404)
    return `${error.message} The server at ${url} does not know the gateway; set CALLBOX_GATEWAY and CALLBOX_TOKEN to one that it knows.`
  return error.message
}

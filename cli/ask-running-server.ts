import { json } from 'node:stream/consumers'
import { Refusal, refusals, type RefusalCode } from '#domain/errors.ts'
import { callRunningServer } from '#server/operations/command-socket/call-running-server.ts'
import type { LocalResponse } from '#server/operations/command-socket/local-socket.ts'
import { CommandError } from './result.ts'

/**
 * Has the server that runs on the embedded database of `dataDir` do something. Null where none listens.
 * @throws Refusal of the action, Error when the server could not do it
 */
export async function askRunningServer(dataDir: string, action: string, input: unknown): Promise<{ output: unknown } | null> {
  const call = await callRunningServer(dataDir, action, (request) => request.end(JSON.stringify({ input })))
  if (!call) return null
  const body = (await json(call.response)) as LocalResponse
  if ('output' in body) return body
  if (!Object.hasOwn(refusals, body.code) || body.code === 'not_found') throw new CommandError(body.error)
  throw new Refusal(body.code as RefusalCode, { message: body.error, ...(body.field === undefined ? {} : { field: body.field }) })
}

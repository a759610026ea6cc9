import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'

/** The server finds the key here, because it and the pages are two module graphs and must mean the same one. */
export { houseContext } from './lib/house.ts'

export const streamTimeout = 5000

/** Renders a page whole before the first byte leaves: nothing of ours suspends, and a page that fails can still be a 500. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        if (!request.signal.aborted) console.error(error)
      },
    })
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}

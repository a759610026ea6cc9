import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { pageContext } from './lib/page-context.ts'
import { readStyleSheet } from './lib/read-style-sheet.server.ts'
import { ReadStyleSheet } from './lib/route-styles.tsx'
import { ScriptNonce } from './lib/script-nonce.ts'

/** The server finds the key here, because it and the pages are two module graphs and must mean the same one. */
export { pageContext } from './lib/page-context.ts'

export const streamTimeout = 5000

/** Renders a page whole before the first byte leaves: nothing of ours suspends, and a page that fails can still be a 500. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(pageContext).scriptNonce
  const page = (
    <ScriptNonce value={nonce}>
      <ReadStyleSheet value={readStyleSheet}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ReadStyleSheet>
    </ScriptNonce>
  )
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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

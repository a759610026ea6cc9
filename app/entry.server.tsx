import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { pageContext } from './shell/page-context.ts'
import { readStyleSheet } from './shell/read-style-sheet.server.ts'
import { ReadStyleSheet } from './shell/route-styles.tsx'
import { ScriptNonce } from './shell/script-nonce.ts'

/** Exported for the server: it and the built pages are two module graphs, and must use the same key. */
export { pageContext } from './shell/page-context.ts'

export const streamTimeout = 5000

/** Renders a whole page before the first byte is sent: nothing suspends, and a failed render can still be a 500. */
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

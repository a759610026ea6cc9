import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site once more, with the document at `path` bare of scripts: how soon a browser can show it at all. Everything else is passed on. */
export async function servePlain(url: string, path: string): Promise<AsyncDisposable & { url: string }> {
  const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
  const document = html.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '').replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
  if (document.length === html.length) throw new Error(`${path} has no scripts to leave out`)
  const server = createServer((request, response) => {
    if (request.url === path) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(document)
    fetch(url + request.url).then(
      async (passed) => {
        const body = Buffer.from(await passed.arrayBuffer())
        response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' }).end(body)
      },
      () => response.writeHead(502).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

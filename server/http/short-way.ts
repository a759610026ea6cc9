import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { copyFor, sendKept, type KeptPage } from './kept-page.ts'
import { readPlainRequest } from './read-plain-request.ts'

export type Asking = { url: string; host: string | undefined; cookie: string | undefined; authorization: string | undefined }

/** What there is for the short way to answer with. */
export type KeptPages = {
  /** The key of the page that a visitor asks for; null where it is not one for everybody. */
  keyOf(asking: Asking): string | null
  /** The page, where it is kept and still holds. */
  peek(key: string): KeptPage | null
}

export type ShortWay = {
  /** From now on these are answered with. */
  open(pages: KeptPages): void
  /** Answers a request that Node has parsed, or leaves it alone and says false. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Stands before the parser of this server. */
  standBefore(server: Server, keepAliveMs: number): void
  close(): void
}

/** What was read of a request's bytes: the same bytes are the same question. */
type Question = { key: string; acceptEncoding: string | undefined }

const mostQuestions = 1000
const longestQuestion = 4096

/**
 * The short way to a page that is kept: before the framework, and for the first requests of a connection before Node's HTTP parser too.
 * A request it cannot answer goes on with every byte it came with, and its connection stays with whom it went to.
 */
export function openShortWay(): ShortWay {
  const waiting = new Set<Socket>()
  const questions = new Map<string, Question>()
  let pages: KeptPages | null = null

  function read(bytes: Buffer): Question | null {
    if (bytes.length > longestQuestion) return null
    const text = bytes.toString('latin1')
    const known = questions.get(text)
    if (known) return known
    const plain = readPlainRequest(text)
    const key =
      plain &&
      pages?.keyOf({ url: plain.path, host: plain.headers.get('host'), cookie: plain.headers.get('cookie'), authorization: undefined })
    if (!key) return null
    if (questions.size >= mostQuestions) questions.clear()
    const question = { key, acceptEncoding: plain.headers.get('accept-encoding') }
    questions.set(text, question)
    return question
  }

  function wait(socket: Socket, pass: (socket: Socket) => void, keepAliveMs: number) {
    const hear = (bytes: Buffer) => {
      // Somebody who asks on without reading what they got is for the parser to slow down.
      const question = socket.writableLength === 0 ? read(bytes) : null
      const page = question && pages?.peek(question.key)
      if (!page) return passOn(bytes)
      const copy = copyFor(page, question.acceptEncoding)
      socket.cork()
      socket.write(`${copy.lead}x-request-id: ${randomUUID()}\r\nDate: ${dateNow()}\r\n\r\n`, 'latin1')
      socket.write(copy.body)
      socket.uncork()
    }
    const end = () => void socket.end()
    const drop = () => void socket.destroy()
    const forget = () => void waiting.delete(socket)
    const passOn = (bytes: Buffer) => {
      waiting.delete(socket)
      socket.off('data', hear).off('end', end).off('error', drop).off('timeout', drop).off('close', forget)
      socket.setTimeout(0)
      socket.pause()
      socket.unshift(bytes)
      pass(socket)
      socket.resume()
    }
    waiting.add(socket)
    socket.on('data', hear).on('end', end).on('error', drop).on('timeout', drop).on('close', forget)
    socket.setTimeout(keepAliveMs)
  }

  return {
    open: (opened) => void (pages = opened),
    answer(request, response) {
      if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const { host, cookie, authorization } = request.headers
      const key = pages.keyOf({ url: request.url ?? '', host, cookie, authorization })
      const page = key && pages.peek(key)
      if (page) sendKept(request, response, page, randomUUID())
      return Boolean(page)
    },
    standBefore(server, keepAliveMs) {
      const [parse] = server.listeners('connection') as Array<(socket: Socket) => void>
      if (!parse) return
      server.off('connection', parse)
      server.on('connection', (socket) => wait(socket, (passed) => parse.call(server, passed), keepAliveMs))
    },
    close() {
      for (const socket of waiting) socket.destroy()
    },
  }
}

let date = ''
let dateUntil = 0

/** As HTTP writes it, made once a second. */
function dateNow(): string {
  const now = Date.now()
  if (now >= dateUntil) {
    date = new Date(now).toUTCString()
    dateUntil = now - (now % 1000) + 1000
  }
  return date
}

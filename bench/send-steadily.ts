import { request as httpRequest, Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How a contender is given a text: the request, and where its id is in the response. */
export type TextTarget = {
  port: number
  path: string
  headers: Record<string, string>
  body(serial: number): string
  idOf(response: string, serial: number): string | undefined
}

/** So many texts a second, whether or not the last one was answered. Returns when each id was sent, in unix milliseconds. */
export async function sendSteadily(target: TextTarget, seconds: number, textsPerSecond: number): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const sent = new Map<string, number>()
  const answers: Array<Promise<void>> = []
  const began = performance.now()
  for (let serial = 1; serial <= seconds * textsPerSecond; serial++) {
    const early = began + (serial * 1000) / textsPerSecond - performance.now()
    if (early > 1) await wait(early)
    answers.push(post(agent, target, serial, sent))
  }
  await Promise.all(answers)
  agent.destroy()
  return sent
}

function post(agent: Agent, { port, path, headers, body, idOf }: TextTarget, serial: number, sent: Map<string, number>): Promise<void> {
  const at = performance.timeOrigin + performance.now()
  const text = body(serial)
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', method: 'POST', path }
    const request = httpRequest({ ...options, headers: { ...headers, 'content-length': Buffer.byteLength(text) } }, (response) => {
      let answer = ''
      response.on('data', (part: Buffer) => (answer += part.toString()))
      response.on('end', () => {
        const id = idOf(answer, serial)
        if (!id || (response.statusCode ?? 500) >= 300) return reject(new Error(answer))
        sent.set(id, at)
        resolve()
      })
    })
    request.on('error', reject)
    request.end(text)
  })
}

import { vi } from 'vitest'

/** A call that a page has made: `POST /api/auth/request-otp`, and its body. */
type Call = { name: string; body: unknown }
type Answer = (body: unknown, query: URLSearchParams) => unknown

/** An answer that refuses the call, as the server does. */
export function refusal(status: number, error: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}): Response {
  return Response.json({ error, code: 'refused', ...more }, { status, headers })
}

/**
 * Answers the calls of a page by method and path, in place of `fetch`; `undefined` is a 204. A call without an answer is refused with 404. Returns the calls,
 * oldest first.
 */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const sent: unknown = body === undefined ? undefined : JSON.parse(body)
    calls.push({ name: `${method} ${address}`, body: sent })
    const [path, query] = address.split('?')
    const answer = answers[`${method} ${path}`]
    if (!answer) return refusal(404, 'Nobody answers this.')
    const given = await answer(sent, new URLSearchParams(query))
    if (given instanceof Response) return given.clone()
    return given === undefined ? new Response(null, { status: 204 }) : Response.json(given)
  })
  return calls
}

/** A promise that the test settles, for an answer that a page waits for. */
export function openAnswer<T = unknown>() {
  return Promise.withResolvers<T>()
}

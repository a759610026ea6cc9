import { expect, test } from 'vitest'
import { apiCommands, exampleCaller, type Caller } from '../../app/site/api-commands.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { runCurl } from '#tests/harness/run-curl.ts'

type Tokens = { session: { access_token: string; refresh_token: string; expires_in: number } }

test('the documented calls, made in order, sign in, list texts, stream the next one and sign out', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const caller: Caller = { ...exampleCaller, url: served.url }
  const run = async (name: keyof typeof apiCommands) => {
    const response = await runCurl(apiCommands[name](caller))
    return { status: response.status, body: response.status === 204 ? null : ((await response.json()) as unknown) }
  }
  const keep = ({ session }: Tokens) => Object.assign(caller, { accessToken: session.access_token, refreshToken: session.refresh_token })

  expect(await run('askForCode')).toEqual({ status: 200, body: { success: true } })
  caller.code = /(\d{6})/.exec(app.emails.at(-1)?.subject ?? '')?.[1] ?? ''
  const signedIn = await run('signIn')
  expect(signedIn).toMatchObject({ status: 200, body: { success: true, session: { expires_in: expect.any(Number) } } })
  keep(signedIn.body as Tokens)

  const id = await app.deliver({ from: 'WhatsApp', text: 'Your code is 482913' })
  const { numbers } = (await run('listNumbers')).body as { numbers: Array<{ id: string; message_count: number }> }
  expect(numbers).toMatchObject([{ message_count: 1 }])
  Object.assign(caller, { numberId: numbers[0]?.id, messageId: id })
  expect((await run('listTexts')).body).toMatchObject({ messages: [{ id, code: '482913', is_read: false }], next: null })
  expect(await run('markRead')).toMatchObject({ status: 200, body: { id, is_read: true } })

  const before = caller.accessToken
  keep((await run('renew')).body as Tokens)
  expect(caller.accessToken).not.toBe(before)

  const stream = await runCurl(apiCommands.listen(caller))
  let received = ''
  let next: string | undefined
  for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += part
    // The first bytes say that the stream has its place in the feed.
    next ??= await app.deliver({ from: 'Google', text: 'G-771204 is your verification code.' })
    if (received.includes('message.received')) break
  }
  expect(received).toContain(`"id":"${next}"`)
  expect(received).toContain('"code":"771204"')

  expect(await run('signOut')).toEqual({ status: 204, body: null })
  expect((await run('listNumbers')).status).toBe(401)
})

import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '../../ui/toast.ts'
import { syncGateways } from './sync-gateways.ts'

afterEach(() => void vi.unstubAllGlobals())

async function sync(answer: Response | Error) {
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } })
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await syncGateways()
  return currentToast()?.title
}
const ok = () => Response.json({ success: true })
const failed = (status: number) => Response.json({ success: false, error: 'gateways are silent', status })
const refused = (status: number) => Response.json({ error: 'Something went wrong.', code: 'internal' }, { status })

test('a sync that fails is reported once, until it has worked in between; a 404 and a lost connection are not', async () => {
  expect(await sync(failed(404))).toBeUndefined()
  expect(await sync(new TypeError('Failed to fetch'))).toBeUndefined()
  const first = await sync(failed(502))
  const { id } = currentToast() ?? {}
  expect(first).toBeTruthy()
  expect([await sync(refused(500)), currentToast()?.id]).toEqual([first, id])
  expect(await sync(ok())).toBeUndefined()
  expect(await sync(refused(500))).toBe(first)
})

import { expect, test } from 'vitest'
import { createOneAtATime } from './one-at-a-time.ts'

test('work of one key is done in order, whether it fails or not, and that of another does not wait for it', async () => {
  const oneAtATime = createOneAtATime<string>()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const run = (key: string, name: string, wait?: Promise<void>) =>
    oneAtATime(key, async () => {
      done.push(`${name} begins`)
      await wait
      done.push(`${name} ends`)
      return name
    })
  const failing = run('one', 'first', first.promise)
  const second = run('one', 'second')
  expect(await run('two', 'other')).toBe('other')
  expect(done).toEqual(['first begins', 'other begins', 'other ends'])
  first.reject(new Error('it failed'))
  await expect(failing).rejects.toThrow('it failed')
  expect(await second).toBe('second')
  expect(done.slice(3)).toEqual(['second begins', 'second ends'])
  expect(await run('one', 'third')).toBe('third')
})

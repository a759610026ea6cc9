// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { rememberWords } from '../../i18n/words.tsx'
import { currentToast } from '../../ui/toast.ts'
import { copyNewestCode } from './copy-newest-code.ts'

const written: string[] = []
beforeEach(() => {
  rememberWords(pageWordsIn('en'))
  written.length = 0
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
})
const sure = sampleMessage({ id: '1', code: '4821' })
const uncertain = sampleMessage({ id: '2', maybe_code: '4471' })
const plain = sampleMessage({ id: '3' })

test('the code of the awaited text goes before those of the others', async () => {
  expect(await copyNewestCode(sampleMessage({ id: '4', code: '739104' }), [sure])).toMatchObject({ id: '4' })
  expect(written).toEqual(['739104'])
  expect(currentToast()).toMatchObject({ title: 'Copied 739 104', message: 'From Uber' })
})

test('what may be the code of the awaited text is copied, and is said to be no more than that', async () => {
  expect(await copyNewestCode(uncertain, [sure])).toBe(uncertain)
  expect(written).toEqual(['4471'])
  expect(currentToast()).toMatchObject({ title: 'Copied 4471', message: 'It may be the code: check the text.' })
})

test('what may be the code of another text is not copied unseen', async () => {
  expect(await copyNewestCode(null, [uncertain])).toBeUndefined()
  expect(currentToast()).toMatchObject({ title: 'No code to copy' })
  expect(await copyNewestCode(plain, [uncertain, sure])).toBe(sure)
  expect(written).toEqual(['4821'])
})

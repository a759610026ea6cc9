import { expect, test } from 'vitest'
import { createRenderedMarkdown } from './rendered-markdown.ts'
import { renderMarkdown } from './render-markdown.ts'

/** A cache that counts what it renders. */
function openCounting(limit?: number) {
  const rendered: string[] = []
  const markdown = createRenderedMarkdown(limit, (text) => {
    rendered.push(text)
    return renderMarkdown(text)
  })
  return { markdown, rendered }
}

test('a post is rendered once, and again after a change', () => {
  const { markdown, rendered } = openCounting()
  for (let call = 0; call < 3; call++) expect(markdown.html('Some *words*.')).toBe('<p>Some <em>words</em>.</p>\n')
  expect(markdown.html('Other *words*.')).toBe('<p>Other <em>words</em>.</p>\n')
  expect(rendered).toEqual(['Some *words*.', 'Other *words*.'])
  expect([markdown.plain('Some *words*.'), markdown.plain('')]).toEqual(['Some words.', ''])
})

test('what was not used for longest goes when the cache is full, and a post that is too long for it is rendered each time', () => {
  const { markdown, rendered } = openCounting(100)
  for (const text of ['one', 'two', 'three', 'one', 'four', 'five', 'one']) markdown.html(text)
  expect(rendered).toEqual(['one', 'two', 'three', 'four', 'five'])
  for (let call = 0; call < 2; call++) markdown.html('long '.repeat(100))
  expect(rendered.filter((text) => text.startsWith('long'))).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { plainText, renderMarkdown } from './render-markdown.ts'

test('Markdown becomes HTML: headings from the second level, quotes, lists, tables, code', () => {
  const html = renderMarkdown('# Top\n\n## Part\n\nHe said "yes".\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`x < y`')
  expect(html).toContain('<h2>Top</h2>')
  expect(html).toContain('<h2>Part</h2>')
  expect(html).toContain('“yes”')
  expect(html).toContain('<li>one</li>')
  expect(html).toMatch(/<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>[\s\S]*<\/table><\/div>/)
  expect(html).toContain('<code>x &lt; y</code>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '![x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](data:image/png;base64,iVBORw0KGgo=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '<https://ok.example/"onmouseover="alert(1)>',
  '[x](https://ok.example "a\\" onclick=alert(1) \\"")',
  '```html" onclick="alert(1)\nx\n```',
])('scripts and disguised links are shown as text: %s', (text) => {
  const html = renderMarkdown(text)
  // Every tag with its attributes' values emptied: what a browser would take for markup.
  const tags = [...html.matchAll(/<(\w+)((?:\s+[\w-]+="[^"]*")*)\s*>/g)]
  expect(tags.length).toBeGreaterThan(0)
  for (const [, name, attributes = ''] of tags) {
    expect(['p', 'a', 'pre', 'code']).toContain(name)
    expect(attributes.replaceAll(/="[^"]*"/g, '')).not.toMatch(/on\w+/)
    for (const [, url = ''] of attributes.matchAll(/(?:href|src)="([^"]*)"/g)) expect(url).toMatch(/^https:\/\/ok\.example/)
  }
  expect(html).not.toMatch(/<(?:script|img)/)
})

test('an image of this site is shown and loaded lazily; one from elsewhere becomes a link', () => {
  expect(renderMarkdown('![A map](/blog/images/a.png)')).toContain('<img src="/blog/images/a.png" alt="A map" loading="lazy">')
  const elsewhere = renderMarkdown('![A map](https://example.com/map.png)')
  expect(elsewhere).toContain('<a href="https://example.com/map.png" rel="noopener">A map</a>')
  expect(elsewhere).not.toContain('<img')
})

test('a URL becomes a link; a word with a dot does not', () => {
  expect(renderMarkdown('See https://example.com/a and example.com')).toBe(
    '<p>See <a href="https://example.com/a" rel="noopener">https://example.com/a</a> and example.com</p>\n',
  )
})

test('excerpts are plain text', () => {
  expect(plainText('# Title\n\nSome **bold** `code`,\na [link](https://example.com) and <b>html</b>.\n\n- one\n- two')).toBe(
    'Title Some bold code, a link and <b>html</b>. one two',
  )
})

test.each(['[', '![', '*', '_*', '> ', '`', '|', '- ', '&', 'https://'])('repeated markup takes linear time: %s', (part) => {
  expect(renderMarkdown(part.repeat(20_000))).toContain('<')
})

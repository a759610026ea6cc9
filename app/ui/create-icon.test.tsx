import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon, { type IconData } from './create-icon.ts'

const folder = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')
type IconFile = { __iconData?: IconData; default: ComponentType<{ className?: string; 'aria-label'?: string; role?: string }> }

test('an icon is written as lucide-react writes it', async () => {
  // Every tenth: among them are some with earlier names, and with each element.
  const files = readdirSync(folder).filter(
    (name, index) => name.endsWith('.mjs') && (index % 20 === 0 || /^(?:copy|check|triangle-excl|circle-check)\./.test(name)),
  )
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const { __iconData: data, default: Original } = (await import(join(folder, file))) as IconFile
    if (!data) continue
    const Ours = createIcon(data)
    for (const props of [{}, { className: 'small' }, { 'aria-hidden': true }, { role: 'img', 'aria-label': 'Something' }])
      expect(renderToStaticMarkup(createElement(Ours, props)), file).toBe(renderToStaticMarkup(createElement(Original, props)))
  }
})

import { readFileSync, writeFileSync } from 'node:fs'

const english = new URL('../locales/en.json', import.meta.url)

/**
 * Declares the English messages by their very words (`locales/en.d.json.ts`, which TypeScript prefers to the JSON file), so that `t()` knows the arguments and tags of
 * each. JSON itself is imported with no more than `string`.
 */
function typeWords(): void {
  const messages = readFileSync(english, 'utf8').trim()
  writeFileSync(new URL('en.d.json.ts', english), `declare const messages: ${messages}\nexport = messages\n`)
}

if (import.meta.main) typeWords()

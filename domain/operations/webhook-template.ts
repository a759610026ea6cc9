const placeholder = /\{\{([^{}]*)\}\}/g
const names = ['title', 'text', 'url'] as const

export type TemplateWords = Record<(typeof names)[number], string>

/** Puts the words in, escaped for the inside of a JSON string. */
export function fillTemplate(template: string, words: TemplateWords): string {
  return template.replaceAll(placeholder, (found, inside: string) => {
    const name = inside.trim()
    return isName(name) ? JSON.stringify(words[name]).slice(1, -1) : found
  })
}

/** What is wrong with a template, for whoever wrote it; null where nothing is. */
export function findTemplateFault(template: string): string | null {
  const unknown = [...template.matchAll(placeholder)].find(([, inside = '']) => !isName(inside.trim()))
  if (unknown) return `${unknown[0]} is not known: there are {{title}}, {{text}} and {{url}}.`
  try {
    JSON.parse(fillTemplate(template, { title: 'A "title"', text: 'Two\nlines', url: 'https://example.org/' }))
    return null
  } catch {
    return 'This has to be JSON, with the placeholders inside of quotation marks: {"text": "{{title}}"}.'
  }
}

function isName(name: string): name is keyof TemplateWords {
  return (names as readonly string[]).includes(name)
}

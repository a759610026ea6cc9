import { writeFileSync } from 'node:fs'
import { shapeFeatures } from '../../domain/code-finder/describe-shape.ts'
import { situationFeatures } from '../../domain/code-finder/describe-situation.ts'
import { wordPlaces } from '../../domain/code-finder/word-features.ts'
import type { Weights } from './fit-weights.ts'

const folder = new URL('../../domain/code-finder/', import.meta.url)

/** Writes weights.ts and word-weights.ts of the code finder. */
export function writeWeights(weights: Weights, thresholds: { enough: number; possible: number }): void {
  writeFileSync(new URL('weights.ts', folder), renderFeatures(weights, thresholds))
  writeFileSync(new URL('word-weights.ts', folder), renderWords(weights))
}

function renderFeatures(weights: Weights, { enough, possible }: { enough: number; possible: number }): string {
  const features = [...Object.keys(situationFeatures), ...Object.keys(shapeFeatures)]
  const lines = features
    .filter((feature) => weights.has(feature))
    .map((feature) => `  ${feature}: ${Number(weights.get(feature)?.toFixed(2))},`)
  return `import type { Feature } from './describe-candidates.ts'

// Fitted by \`npm run codes:fit\` to labelled messages; do not edit. A positive weight supports a candidate, a negative one speaks
// against it. Weights are log odds: 0.69 doubles the odds. Features without a weight say nothing.

/** The points that a candidate needs. */
export const enough = ${enough}
/** The points from which a candidate may be the code. */
export const possible = ${possible}

export const weights: Readonly<Partial<Record<Feature, number>>> = {
${lines.join('\n')}
}
`
}

function renderWords(weights: Weights): string {
  const forms = Map.groupBy(
    Array.from(weights.keys()).filter((key) => key.includes(' ')),
    (key) => key.slice(0, key.indexOf(' ')),
  )
  const lines = Array.from(forms.keys())
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((form) => {
      const places = wordPlaces.filter((place) => weights.has(`${form} ${place}`))
      return [` ${escape(form)}`, ...places.map((place) => `${place}=${print(weights.get(`${form} ${place}`))}`)].join(' ')
    })
  return `// Fitted by \`npm run codes:fit\` to labelled messages; do not edit. What a word says about a candidate by where it stands: l1, l2, l3
// first, second, third to its left, l anywhere on its left, r the same on its right, t anywhere in the text. "secur~" stands for
// words that begin so, "~code" for words that end so, 0 for any number, \\n for the end of a line. Log odds, as in weights.ts.
export const wordWeights = \`
${lines.join('\n')}
\`
`
}

function escape(form: string): string {
  return form === '\n' ? String.raw`\\n` : form.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
}

function print(weight = 0): string {
  return String(Number(weight.toFixed(2))).replace(/^(-?)0\./, '$1.')
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules whose outcome the colours decide: all that another theme can change. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds on the page once its animations have ended, one a line. */
export async function accessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  // A dialog that is still fading in has too little contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  // Our pages have no frames: looked at as one document, and without the details of what is right, a page takes a third of the processor time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Those in the light theme, and then those that the colours of the dark one add, in which it leaves the page. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of [['light'], ['dark', ofColours]] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await accessibilityViolations(page, rules)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}

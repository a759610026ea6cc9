import { identifyBrowser } from '../viewer/describe-browser.ts'
import { useWords } from '../i18n/words.tsx'

/** "Firefox on Windows", from the header User-Agent, in the language of the page. */
export function useDescribeBrowser(): (userAgent: string | null) => string {
  const t = useWords()
  return (userAgent) => {
    const { browser, system } = identifyBrowser(userAgent)
    if (browser && system) return t('account.browser_on', { browser, system })
    return browser ?? t('account.unknown_browser')
  }
}

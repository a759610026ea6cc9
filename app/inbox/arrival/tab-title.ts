import { groupDigits } from '../group-digits.ts'
import { translate } from '../../i18n/words.tsx'

const plainIcon = '/icon.svg'
const markedIcon = '/icon-unread.svg'

export type TabTitle = {
  /** Adds texts that arrived while the page is hidden, the newest with this code. */ add(count: number, code: string | null): void
  clear(): void
}

/** The title and the icon of the tab, while the page is hidden: `(1) 482 913 · …`, and a dot. */
export function createTabTitle(): TabTitle {
  let total = 0
  let shown = ''
  let plain = ''

  function setIcon(href: string) {
    document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.setAttribute('href', href)
  }

  return {
    add(count, code) {
      if (document.title !== shown) plain = document.title
      total += count
      document.title = shown = `(${total}) ${code ? groupDigits(code) : translate('inbox.new_text')} · ${plain}`
      setIcon(markedIcon)
    },
    clear() {
      if (total === 0) return
      // Another page has a title of its own by now.
      if (document.title === shown) document.title = plain
      total = 0
      setIcon(plainIcon)
    },
  }
}

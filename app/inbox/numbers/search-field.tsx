import { Search } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import * as icon from '../../ui/icon.module.css'
import { Input } from '../../ui/input.tsx'
import * as styles from './search-field.module.css'
import { useWords } from '../../i18n/words.tsx'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  text: string
  /** True if the key `/` leads here. */
  hasShortcut: boolean
  onChange: (text: string) => void
}

/** The one field of the inbox: digits filter the numbers, and texts are searched for words and digits. Escape clears it, then leaves it. */
export function SearchField({ ref, text, hasShortcut, onChange }: Props) {
  const t = useWords()
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text === '') event.currentTarget.blur()
    else onChange('')
  }
  return (
    <label className={styles.search}>
      <Search className={icon.small} aria-hidden />
      <Input
        ref={ref}
        type="search"
        className={styles.input}
        aria-label={t('inbox.search_label')}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={t('inbox.search')}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
      {hasShortcut && (
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      )}
    </label>
  )
}

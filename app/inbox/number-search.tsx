import { Search } from 'lucide-react'
import { useState } from 'react'
import * as icon from '../ui/icon.module.css'
import { Input } from '../ui/input.tsx'
import { digitsOf } from './number-filter.ts'
import * as styles from './number-search.module.css'

/** The field that filters the numbers by their digits. */
export function NumberSearch({ digits, onChange }: { digits: string; onChange: (digits: string) => void }) {
  const [typed, setTyped] = useState(digits)
  // Cleared by a button, or changed by the address.
  const shown = digitsOf(typed) === digits ? typed : digits
  return (
    <label className={styles.search}>
      <Search className={icon.small} aria-hidden />
      <Input
        type="search"
        className={styles.input}
        aria-label="Search numbers"
        placeholder="Search"
        inputMode="tel"
        autoComplete="off"
        value={shown}
        maxLength={32}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(digitsOf(event.target.value))
        }}
      />
    </label>
  )
}

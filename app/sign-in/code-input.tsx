import { useEffect, useRef, useState } from 'react'
import { foldDigits } from '#domain/numbers/read-digits.ts'
import { useWords } from '../i18n/words.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import * as styles from './code-input.module.css'

type Props = {
  value: string
  onChange: (value: string) => void
  length: number
  isWrong: boolean
  errorId: string
  /** Each change moves the focus to the field, so that the next code can be typed at once. */
  focusAfter: string
}

/**
 * Six boxes in two groups, drawn under one real field, so that pasting, autofill from the message and screen readers deal with a single
 * input. Digits only, of any script.
 */
export function CodeInput({ value, onChange, length, isWrong, errorId, focusAfter }: Props) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setIsFocused] = useState(false)
  useEffect(() => {
    input.current?.focus()
  }, [focusAfter])
  const at = Math.min(value.length, length - 1)
  return (
    <div className={joinClasses(styles.code, isWrong && styles.wrong)} dir="ltr">
      <input
        ref={input}
        aria-label={t('sign_in.code')}
        aria-invalid={isWrong}
        aria-describedby={errorId}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(foldDigits(event.target.value).replace(/\D/g, '').slice(0, length))}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      {Array.from({ length }, (_, index) => (
        <span key={index} aria-hidden="true" className={joinClasses(styles.digit, isFocused && index === at && styles.next)}>
          {value[index] ?? ''}
        </span>
      ))}
    </div>
  )
}

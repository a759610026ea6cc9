import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import * as styles from './field.module.css'
import * as icon from './icon.module.css'

/** The attributes that tie a control to its label, its hint and its error. */
export type FieldAttributes = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = { label: string; hint?: string; error?: string | undefined; children: (attributes: FieldAttributes) => ReactNode }

/** A labelled control, with a hint and an error below it. Screen readers announce the error when it appears. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} role="alert">
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  )
}

/** An error message on one line. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error}>
      <TriangleAlert className={icon.small} aria-hidden />
      {children}
    </p>
  )
}

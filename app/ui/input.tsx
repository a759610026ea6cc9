import type { ComponentProps } from 'react'
import * as styles from './input.module.css'
import { joinClasses } from './join-classes.ts'

/** A one-line text input. `aria-invalid`, which `Field` passes on, gives it the border of an error. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={joinClasses(styles.input, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={joinClasses(styles.input, styles.textArea, className)} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={joinClasses(styles.input, styles.select, className)} />
}

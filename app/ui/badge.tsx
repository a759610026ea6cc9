import type { ComponentProps } from 'react'
import * as styles from './badge.module.css'
import { joinClasses } from './join-classes.ts'

const tones = { quiet: '', new: styles.fresh, newOutlined: styles.outlined, ok: styles.ok, warning: styles.warning, error: styles.error }

/** A short label beside a name. */
export function Badge({ tone = 'quiet', className, ...rest }: ComponentProps<'span'> & { tone?: keyof typeof tones }) {
  return <span {...rest} className={joinClasses(styles.badge, tones[tone], className)} />
}

import type { HTMLAttributes, ReactNode } from 'react'
import { joinClasses } from '../ui/join-classes.ts'
import * as styles from './call-box.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'figure'
  /** The sign above the door: the number that is shown, or the title of the page as `h1`. */
  sign: ReactNode
  signAs?: 'div' | 'h1'
}

/** The picture of a telephone box around the sign-in form and the live preview, which are its door. */
export function CallBox({ as: Tag = 'div', sign, signAs: Sign = 'div', className, children, ...rest }: Props) {
  return (
    <Tag {...rest} className={joinClasses(styles.box, className)}>
      <Dome />
      <div className={styles.cornice}>
        <Sign className={styles.sign}>{sign}</Sign>
      </div>
      {children}
      <div className={styles.plinth} />
    </Tag>
  )
}

function Dome() {
  return (
    <svg className={styles.dome} viewBox="0 0 440 66" aria-hidden="true">
      <path fill="var(--color-red)" d="M0 66V52h10C34 20 116 0 220 0s186 20 210 52h10v14z" />
      <path fill="none" stroke="var(--color-red-deep)" strokeWidth="3" d="M34 52C68 27 134 14 220 14s152 13 186 38z" />
      <path stroke="var(--color-red-deep)" strokeWidth="2" d="M0 65h440" />
    </svg>
  )
}

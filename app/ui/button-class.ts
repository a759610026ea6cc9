import * as styles from './button.module.css'
import { joinClasses } from './join-classes.ts'

export type ButtonLook = 'ink' | 'red' | 'line' | 'bare' | 'danger' | 'icon' | 'iconDanger' | 'link'

export type ButtonStyle = { look: ButtonLook; isLarge?: boolean; isWide?: boolean; className?: string | undefined }

/** For a link or a label that looks like a button; a button is a `Button`. */
export function buttonClass({ look, isLarge, isWide, className }: ButtonStyle): string {
  return joinClasses(
    legacy[look],
    isLarge && 'lg',
    isWide && 'wide',
    bases[look] ?? styles.button,
    looks[look],
    isLarge && styles.large,
    isWide && styles.wide,
    className,
  )
}

/** For the global sheets, which screens without modules of their own still lean on. */
const legacy: Record<ButtonLook, string> = {
  ink: 'btn ink',
  red: 'btn red',
  line: 'btn line',
  bare: 'btn bare',
  danger: 'btn danger',
  icon: 'icon-btn',
  iconDanger: 'icon-btn danger',
  link: 'link',
}

const bases: Partial<Record<ButtonLook, string>> = { icon: styles.icon, iconDanger: styles.icon, link: styles.link }
const looks: Partial<Record<ButtonLook, string>> = {
  ink: styles.ink,
  red: styles.red,
  line: styles.line,
  bare: styles.bare,
  danger: styles.danger,
  iconDanger: styles.iconDanger,
}

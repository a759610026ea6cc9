import * as styles from './button.module.css'
import { joinClasses } from './join-classes.ts'

export type ButtonLook = 'ink' | 'red' | 'line' | 'bare' | 'danger' | 'icon' | 'iconDanger' | 'link'

export type ButtonStyle = { look: ButtonLook; isLarge?: boolean; isWide?: boolean; className?: string | undefined }

/** The classes of a link or a label that looks like a button. For a button use `Button`. */
export function buttonClass({ look, isLarge, isWide, className }: ButtonStyle): string {
  return joinClasses(looks[look], isLarge && styles.large, isWide && styles.wide, className)
}

const looks: Record<ButtonLook, string> = {
  ink: `${styles.button} ${styles.ink}`,
  red: `${styles.button} ${styles.red}`,
  line: `${styles.button} ${styles.line}`,
  bare: `${styles.button} ${styles.bare}`,
  danger: `${styles.button} ${styles.danger}`,
  icon: styles.icon,
  iconDanger: `${styles.icon} ${styles.iconDanger}`,
  link: styles.link,
}

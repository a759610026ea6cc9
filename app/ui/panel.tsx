import type { ComponentProps, HTMLAttributes } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './panel.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: 'section' | 'div' | 'article'; [data: `data-${string}`]: unknown }

/** A framed part of a page, usually with a header and a body. */
export function Panel({ as: Tag = 'section', className, ...rest }: Props) {
  return <Tag {...rest} className={joinClasses(styles.panel, className)} />
}

/** The heading is at the left, everything else at the right. */
export function PanelHeader({ className, ...rest }: ComponentProps<'header'>) {
  return <header {...rest} className={joinClasses(styles.header, className)} />
}

export function PanelBody({ as: Tag = 'div', className, ...rest }: HTMLAttributes<HTMLElement> & { as?: 'div' | 'dl' | 'ul' }) {
  return <Tag {...rest} className={joinClasses(styles.body, className)} />
}

import type { ComponentProps, HTMLAttributes } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './panel.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: 'section' | 'div' | 'article'; [data: `data-${string}`]: unknown }

/** A framed part of a page, with a header and a body or whatever is put into it. */
export function Panel({ as: Tag = 'section', className, ...rest }: Props) {
  return <Tag {...rest} className={joinClasses(styles.panel, className)} />
}

/** A heading at the left, the rest at the right. */
export function PanelHeader({ className, ...rest }: ComponentProps<'header'>) {
  return <header {...rest} className={joinClasses(styles.header, className)} />
}

export function PanelBody({ as: Tag = 'div', className, ...rest }: HTMLAttributes<HTMLElement> & { as?: 'div' | 'dl' | 'ul' }) {
  return <Tag {...rest} className={joinClasses(styles.body, className)} />
}

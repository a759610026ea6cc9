import { Fragment, type ReactNode } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useSite } from '../shell/site-facts.ts'
import * as styles from './inline-markup.module.css'

/** Renders a text of the content folder: fills in `{site}`, renders links and code, and keeps figures and numbers on one line. */
export function InlineMarkup({ children }: { children: string }) {
  const { name } = useSite()
  return <>{renderInline(children.replaceAll('{site}', name))}</>
}

const markup = /\[([^[\]]+)\]\(([^()]+)\)|`([^`]+)`|(\+44(?: \d{1,6}){1,3}|\d\d?–\d\d? \w+|[Ee]-[Mm]ail)/g

function renderInline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(markup)) {
    parts.push(text.slice(from, match.index), <Fragment key={match.index}>{renderOne(match)}</Fragment>)
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)]
}

/** Longer code may wrap: a phone has no room for more. */
const longestUnbroken = 24

function renderOne([whole, text, address, code]: RegExpExecArray): ReactNode {
  if (address !== undefined) return <LocalLink to={address}>{text}</LocalLink>
  if (code !== undefined) return <code className={code.length <= longestUnbroken ? styles.unbroken : undefined}>{code}</code>
  return <span className={styles.unbroken}>{whole}</span>
}

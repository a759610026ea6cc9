import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../shell/site-facts.ts'

/** A sentence of the content folder: `{site}` filled in, links and code set, figures and numbers kept on one line. */
export function Words({ children }: { children: string }) {
  const { name } = useSite()
  return <>{inline(children.replaceAll('{site}', name))}</>
}

const marked = /\[([^[\]]+)\]\(([^()]+)\)|`([^`]+)`|(\+44(?: \d{2,6}){1,3}|\d\d?–\d\d? \w+|[Ee]-mail)/g

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(marked)) {
    parts.push(text.slice(from, match.index), <Fragment key={match.index}>{setOne(match)}</Fragment>)
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)]
}

/** Code of more characters may be broken: a phone has room for no more. */
const longestUnbroken = 24

function setOne([whole, words, address, code]: RegExpExecArray): ReactNode {
  if (address !== undefined) return <Link to={address}>{words}</Link>
  if (code !== undefined) return <code className={code.length <= longestUnbroken ? 'whitespace-nowrap' : undefined}>{code}</code>
  return <span className="whitespace-nowrap">{whole}</span>
}

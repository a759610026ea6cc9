import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../shell/site-facts.ts'

/** A sentence of the content folder: `{site}` filled in, links and code set. */
export function Words({ children }: { children: string }) {
  const { name } = useSite()
  return <>{inline(children.replaceAll('{site}', name))}</>
}

const marked = /\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`/g

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(marked)) {
    const [whole, words, address, code] = match
    parts.push(text.slice(from, match.index))
    parts.push(<Fragment key={match.index}>{code === undefined ? <Link to={address ?? '/'}>{words}</Link> : <code>{code}</code>}</Fragment>)
    from = match.index + whole.length
  }
  return [...parts, text.slice(from)]
}

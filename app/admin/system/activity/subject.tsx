import { Fragment } from 'react'
import { Link } from 'react-router'
import type { subjectOf } from './describe-action.ts'
import * as styles from './subject.module.css'

/** What an action was about, by the names that it had then, each a link to its page where it has one. */
export function Subject({ thing, named, more }: ReturnType<typeof subjectOf>) {
  return (
    <span className={styles.subject}>
      {thing}
      {named.map(({ name, to }, at) => (
        <Fragment key={at}>
          {at === 0 ? ' ' : ', '}
          {to === null ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </span>
  )
}

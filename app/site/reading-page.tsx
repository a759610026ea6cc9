import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Blocks } from './blocks.tsx'
import { legalDate } from './content/legal-date.ts'
import type { Block, ReadingContent, Section } from './content/types.ts'
import { longDate } from './long-date.ts'
import { PageIntro } from './page-intro.tsx'
import { InlineMarkup } from './inline-markup.tsx'
import * as prose from '../shell/prose.module.css'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import * as text from '../ui/text.module.css'
import * as styles from './reading-page.module.css'

/** A page of text. `call` is its call to action; `children` come after the last section. */
export function ReadingPage({
  reading,
  isLegal = false,
  contentsTitle,
  call,
  children,
}: {
  reading: ReadingContent
  isLegal?: boolean
  contentsTitle?: string
  call?: ReactNode
  children?: ReactNode
}) {
  const changed = isLegal && (
    <p className={`${text.xs} ${text.faint} ${styles.changed}`}>
      Last changed <time dateTime={legalDate}>{longDate(legalDate)}</time>
    </p>
  )
  return (
    <ReadingFrame
      title={reading.title}
      lead={reading.lead}
      contents={reading.sections}
      contentsTitle={contentsTitle}
      note={call ? <ButtonRow className={styles.actions}>{call}</ButtonRow> : changed}
    >
      {reading.sections.map((section) => (
        <ReadingSection key={section.id} {...section} />
      ))}
      {children}
    </ReadingFrame>
  )
}

/** An entry of the table of contents, with subentries. */
type Entry = { id: string; title: string; parts?: readonly Entry[] }

/** The head of a page of text, its table of contents, and beside that its text. */
export function ReadingFrame({
  above,
  title,
  lead,
  contents,
  contentsTitle = 'On this page',
  note,
  children,
}: {
  /** The way to the page above this one. */
  above?: { path: string; title: string }
  title: string
  lead: string
  contents: readonly Entry[]
  /** The heading of the table of contents; English without. */
  contentsTitle?: string | undefined
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <PageIntro
        above={
          above && (
            <p className={styles.above}>
              <Link to={above.path}>{above.title}</Link>
            </p>
          )
        }
        title={title}
        lead={lead}
      >
        {note}
      </PageIntro>
      <div className={`${layout.wrap} ${styles.reading}`}>
        <nav className={styles.contents} aria-label={contentsTitle}>
          <h2>{contentsTitle}</h2>
          <Contents entries={contents} />
        </nav>
        <div className={prose.prose}>{children}</div>
      </div>
    </>
  )
}

function Contents({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol>
      {entries.map(({ id, title, parts }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <InlineMarkup>{title}</InlineMarkup>
          </a>
          {parts && <Contents entries={parts} />}
        </li>
      ))}
    </ol>
  )
}

/** One section: its heading, its text, and other content. */
export function ReadingSection({
  id,
  title,
  body = [],
  children,
}: Omit<Section, 'body'> & { body?: readonly Block[]; children?: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <InlineMarkup>{title}</InlineMarkup>
      </h2>
      <Blocks body={body} />
      {children}
    </section>
  )
}

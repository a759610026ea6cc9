import type { ReactNode } from 'react'
import { operator } from './content/operator.ts'
import type { Reading } from './content/words.ts'
import { Blocks } from './blocks.tsx'
import { PageIntro } from './page-intro.tsx'

/** A page to read, with a list of its sections beside it. `children` stand after the last of them. */
export function ReadingPage({ reading, isLegal = false, children }: { reading: Reading; isLegal?: boolean; children?: ReactNode }) {
  return (
    <>
      <PageIntro title={reading.title} lead={reading.lead}>
        {isLegal && (
          <p className="xs faint">
            Last changed <time dateTime={operator.legalDate}>{longDate(operator.legalDate)}</time>
          </p>
        )}
      </PageIntro>
      <div className="wrap reading">
        <nav className="contents" aria-label="On this page">
          <h2>On this page</h2>
          <ol>
            {reading.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {reading.sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              <Blocks body={body} />
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  )
}

/** "21 November 2026" */
function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

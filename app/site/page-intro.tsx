import type { ReactNode } from 'react'
import { InlineMarkup } from './inline-markup.tsx'

/** The head of a public page: what it is, and what it comes to. */
export function PageIntro({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="intro">
      <div className="wrap">
        <h1>
          <InlineMarkup>{title}</InlineMarkup>
        </h1>
        <p className="lead">
          <InlineMarkup>{lead}</InlineMarkup>
        </p>
        {children}
      </div>
    </div>
  )
}

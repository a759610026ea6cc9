import type { ReactNode } from 'react'
import { Intro } from '../shell/intro.tsx'
import { InlineMarkup } from './inline-markup.tsx'

/** The head of a public page: title and summary. */
export function PageIntro({ above, title, lead, children }: { above?: ReactNode; title: string; lead: string; children?: ReactNode }) {
  return (
    <Intro above={above} title={<InlineMarkup>{title}</InlineMarkup>} lead={<InlineMarkup>{lead}</InlineMarkup>}>
      {children}
    </Intro>
  )
}

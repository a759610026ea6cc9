import type { ReactNode } from 'react'
import { Intro } from '../shell/intro.tsx'
import { InlineMarkup } from './inline-markup.tsx'

/** The head of a public page: title and summary. */
export function PageIntro({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <Intro title={<InlineMarkup>{title}</InlineMarkup>} lead={<InlineMarkup>{lead}</InlineMarkup>}>
      {children}
    </Intro>
  )
}

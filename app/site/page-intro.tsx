import type { ReactNode } from 'react'
import { Words } from './words.tsx'

/** The head of a public page: what it is, and what it comes to. */
export function PageIntro({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="intro">
      <div className="wrap">
        <h1>
          <Words>{title}</Words>
        </h1>
        <p className="lead">
          <Words>{lead}</Words>
        </p>
        {children}
      </div>
    </div>
  )
}

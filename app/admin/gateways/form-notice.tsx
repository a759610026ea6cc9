import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says over a form what happened meanwhile, and what can be done about it. */
export function FormNotice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="form-notice" role="alert">
      <p>
        <TriangleAlert className="i-s" aria-hidden />
        {words}
      </p>
      <div className="choices">{children}</div>
    </div>
  )
}

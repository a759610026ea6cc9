import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A notice above a form: what has happened meanwhile, and the choices there are. */
export function FormNotice({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className="form-notice" role="alert">
      <p>
        <TriangleAlert className="i-s" aria-hidden />
        {message}
      </p>
      <div className="choices">{children}</div>
    </div>
  )
}

import { useState } from 'react'
import { call } from '../lib/call.ts'

/** A test panel for whoever sets the site up: what the server makes of this browser. It exists in development or with AUTH_DEBUG. */
export function DebugPanel() {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const show = (work: Promise<unknown>) =>
    work.then(
      (answer) => setShown(JSON.stringify(answer, null, 2)),
      (error: unknown) => setShown(error instanceof Error ? error.message : String(error)),
    )
  return (
    <section className="debug" aria-label="Test panel">
      <button type="button" className="btn line" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide test panel' : 'Show test panel'}
      </button>
      {isOpen && (
        <div className="panel body">
          <div className="cta">
            <button type="button" className="btn line" onClick={() => void show(call('auth.debug'))}>
              Check the server
            </button>
            <button type="button" className="btn line" onClick={() => void show(call('auth.session'))}>
              Check the session
            </button>
          </div>
          {/* It scrolls, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          {shown && <pre tabIndex={0}>{shown}</pre>}
        </div>
      )}
    </section>
  )
}

import { useState } from 'react'
import { messageOf } from '#domain/message-of.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Panel } from '../ui/panel.tsx'
import * as styles from './debug-panel.module.css'

/** A test panel for operators: how the server sees this browser. It exists in development or with AUTH_DEBUG. */
export function DebugPanel() {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const show = (work: Promise<unknown>) =>
    work.then(
      (answer) => setShown(JSON.stringify(answer, null, 2)),
      (error: unknown) => setShown(messageOf(error)),
    )
  return (
    <section className={styles.debug} aria-label="Test panel">
      <Button look="line" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide test panel' : 'Show test panel'}
      </Button>
      {isOpen && (
        <Panel as="div" className={styles.panel}>
          <ButtonRow className={styles.actions}>
            <Button look="line" onClick={() => void show(call('auth.debug'))}>
              Check the server
            </Button>
            <Button look="line" onClick={() => void show(call('auth.session'))}>
              Check the session
            </Button>
          </ButtonRow>
          {/* It scrolls, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          {shown && <pre tabIndex={0}>{shown}</pre>}
        </Panel>
      )}
    </section>
  )
}

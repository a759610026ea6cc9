import { Button } from '../../../ui/button.tsx'
import { Panel, PanelBody } from '../../../ui/panel.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import { formatTextCount } from './format-text-count.ts'
import type { HeldWork } from './use-held-actions.ts'
import * as styles from './work-panel.module.css'

const verbs = {
  deliver: { going: 'Delivering', done: 'delivered' },
  drop: { going: 'Dropping', done: 'dropped' },
} as const

/** The progress of a long task, and what came of it. */
export function WorkPanel({ work, onStop, onDismiss }: { work: HeldWork; onStop: () => void; onDismiss: () => void }) {
  const { action, handled, total, outcome } = work
  const verb = verbs[action]
  const of = total.toLocaleString('en-GB')
  if (!outcome)
    return (
      <Panel className={styles.panel} aria-label="Progress">
        <PanelBody className={styles.body}>
          <p id="held-progress">
            <strong>{verb.going}</strong>{' '}
            <span className={text.tabular}>
              {handled.toLocaleString('en-GB')} of {of}…
            </span>
          </p>
          <progress className={styles.progress} aria-labelledby="held-progress" max={total} value={handled} />
          <Button look="line" onClick={onStop}>
            Stop
          </Button>
        </PanelBody>
      </Panel>
    )
  const failed = outcome.failures.reduce((sum, { count }) => sum + count, 0)
  const untouched = total - outcome.done - failed
  return (
    <Panel className={styles.panel} aria-label="Outcome">
      <PanelBody className={styles.body}>
        <div role="status">
          <p>
            <strong>
              {outcome.done.toLocaleString('en-GB')} of {of} {verb.done}
            </strong>
            {failed > 0 && `, ${failed.toLocaleString('en-GB')} failed`}
          </p>
          {outcome.failures.map(({ reason, count }) => (
            <p key={reason} className={joinClasses(text.muted, text.xs)}>
              {formatTextCount(count)}: {reason}
            </p>
          ))}
          {untouched > 0 && (
            <p className={joinClasses(text.muted, text.xs)}>
              {outcome.error === null ? 'Stopped.' : outcome.error} The other {untouched.toLocaleString('en-GB')} are still held: choose the
              action again to go on.
            </p>
          )}
        </div>
        <Button look="line" onClick={onDismiss}>
          Dismiss
        </Button>
      </PanelBody>
    </Panel>
  )
}

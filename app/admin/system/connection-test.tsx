import { useMutation } from '@tanstack/react-query'
import { call, CallError } from '../../api/call.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as text from '../../ui/text.module.css'
import * as styles from './connection-test.module.css'

/** The time limit that a page has for its first requests, too. */
const timeoutMs = 5000

/** Runs a few small reads on the database and shows how they went. */
export function ConnectionTest() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('database.test', {}, { timeoutMs, timeoutMessage: 'Connection timeout' }),
  })
  return (
    <>
      <p role="status" className={joinClasses(styles.result, text.xs)}>
        {isPending && 'Testing…'}
        {data && (
          <>
            <StatusDot tone="ok" />
            {describe(data.checks)}
          </>
        )}
        {error && (
          <>
            <StatusDot tone="error" />
            {error instanceof CallError ? error.message : 'Database connection failed'}
          </>
        )}
      </p>
      <BusyButton look="line" isBusy={isPending} onClick={() => mutate()}>
        Test Connection
      </BusyButton>
    </>
  )
}

function describe(checks: Array<{ ms: number }>): string {
  const slowest = Math.max(...checks.map(({ ms }) => ms))
  return `${checks.length} reads answered, the slowest in ${slowest.toLocaleString('en-GB')} ms`
}

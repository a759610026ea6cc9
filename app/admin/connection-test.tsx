import { useMutation } from '@tanstack/react-query'
import { call, CallError } from '../lib/call.ts'
import { BusyButton } from '../ui/busy-button.tsx'

/** The time limit that a page has for its first requests, too. */
const timeoutMs = 5000

/** Runs a few small reads on the database and shows how they went. */
export function ConnectionTest() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('upkeep.test', {}, { timeoutMs, timeoutMessage: 'Connection timeout' }),
  })
  return (
    <>
      <p role="status" className="said xs">
        {isPending && 'Testing…'}
        {data && (
          <>
            <span className="dot ok" aria-hidden />
            {describe(data.checks)}
          </>
        )}
        {error && (
          <>
            <span className="dot err" aria-hidden />
            {error instanceof CallError ? error.message : 'Database connection failed'}
          </>
        )}
      </p>
      <BusyButton className="btn line" isBusy={isPending} onClick={() => mutate()}>
        Test Connection
      </BusyButton>
    </>
  )
}

function describe(checks: Array<{ ms: number }>): string {
  const slowest = Math.max(...checks.map(({ ms }) => ms))
  return `${checks.length} reads answered, the slowest in ${slowest.toLocaleString('en-GB')} ms`
}

import { useState } from 'react'
import { call, CallError } from '../lib/call.ts'
import { BusyButton } from '../ui/busy-button.tsx'

/** The server's own look at the database has as long as a page gives it. */
const patienceMs = 5000

type TestResult = { words: string; kind: '' | 'ok' | 'err' }

/** Asks the database for a little and says how it went. */
export function ConnectionTest() {
  const [said, setSaid] = useState<TestResult | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const test = async () => {
    setIsAsking(true)
    setSaid({ words: 'Asking…', kind: '' })
    try {
      const { checks } = await call('upkeep.test', {}, { timeoutMs: patienceMs, timeoutMessage: 'Connection timeout' })
      const slowest = Math.max(...checks.map(({ ms }) => ms))
      setSaid({ words: `${checks.length} reads answered, the slowest in ${slowest.toLocaleString('en-GB')} ms`, kind: 'ok' })
    } catch (error) {
      setSaid({ words: error instanceof CallError ? error.message : 'Database connection failed', kind: 'err' })
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <>
      <p role="status" className="said xs">
        {said && said.kind !== '' && <span className={`dot ${said.kind}`} aria-hidden />}
        {said?.words}
      </p>
      <BusyButton className="btn line" isBusy={isAsking} onClick={() => void test()}>
        Test Connection
      </BusyButton>
    </>
  )
}

import { useEffect, useState } from 'react'
import type { Output } from '#domain/api.ts'
import type { EndpointName } from '#domain/endpoints.ts'
import { call, CallError } from './call.ts'

/** What a call that needs no input answers, asked once when the screen opens. `failure` is said when the server gave no words of its own. */
export function useAnswer<N extends EndpointName>(name: N, failure: string): { answer: Output<N> | null; error: string | null } {
  const [answer, setAnswer] = useState<Output<N> | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    call(name).then(
      (given) => isCurrent && setAnswer(given),
      (reason: unknown) => isCurrent && setError(reason instanceof CallError ? reason.message : failure),
    )
    return () => void (isCurrent = false)
  }, [name, failure])
  return { answer, error }
}

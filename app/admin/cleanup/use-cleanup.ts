import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf, Output } from '#domain/api.ts'
import { call, CallError } from '../../lib/call.ts'
import { showToast } from '../../ui/toast.ts'

export type CleanupRequest = Omit<RequestOf<'upkeep.clean'>, 'dry_run'>
type Found = Output<'upkeep.clean'>

/** Where a tool stands: what was counted, how far it is, and what was wrong. */
type State = { counted: { wish: CleanupRequest; found: Found } | null; deleted: number | null; isCounting: boolean; error: string | null }

const atFirst: State = { counted: null, deleted: null, isCounting: false, error: null }

/** Counts what would go; then deletes just that, call by call, until it is done. `say` puts a figure into words, `failed` is said when it stops. */
export function useCleanup(say: (count: number) => string, failed: string) {
  const client = useQueryClient()
  const [state, setState] = useState(atFirst)

  async function count(wish: CleanupRequest) {
    setState({ ...atFirst, isCounting: true })
    try {
      const found = await call('upkeep.clean', { ...wish, dry_run: true })
      setState({ ...atFirst, counted: { wish, found } })
    } catch (error) {
      setState({ ...atFirst, error: error instanceof CallError && error.status > 0 ? error.message : failed })
    }
  }

  async function clean() {
    const wish = state.counted?.wish
    if (!wish) return
    let gone = 0
    setState((known) => ({ ...known, deleted: gone }))
    try {
      for (let isDone = false; !isDone;) {
        const some = await call('upkeep.clean', { ...wish, dry_run: false })
        gone += some.count
        isDone = some.done
        setState((known) => ({ ...known, deleted: gone }))
      }
      setState(atFirst)
      showToast({ kind: 'done', title: 'Cleanup Finished', message: `${say(gone)} deleted.`, about: failed })
    } catch (error) {
      const why = error instanceof CallError ? error.message : 'An unexpected error occurred.'
      setState({ ...atFirst, error: `${failed}. ${gone > 0 ? `${say(gone)} deleted before that. ` : ''}${why}` })
      showToast({ kind: 'error', title: 'Error', message: failed, about: failed })
    } finally {
      void client.invalidateQueries()
    }
  }

  const { counted, ...rest } = state
  return { ...rest, found: counted?.found ?? null, isBusy: state.deleted !== null, say, count, clean, forget: () => setState(atFirst) }
}

export type Cleanup = ReturnType<typeof useCleanup>

/** "2 numbers with 1 message" */
export function describeFound(say: Cleanup['say'], { count, messages }: Found): string {
  return messages > 0 ? `${say(count)} with ${messages === 1 ? '1 message' : `${messages.toLocaleString('en-GB')} messages`}` : say(count)
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asked, Output } from '#domain/api.ts'
import { call, CallError } from '../../lib/call.ts'
import { showToast } from '../../ui/toast.ts'

export type Wish = Omit<Asked<'upkeep.clean'>, 'dry_run'>
type Found = Output<'upkeep.clean'>

/** Where a tool stands: what was counted, how far it is, and what was wrong. */
type State = { counted: { wish: Wish; found: Found } | null; gone: number | null; isCounting: boolean; wrong: string | null }

const atFirst: State = { counted: null, gone: null, isCounting: false, wrong: null }

/** Counts what would go; then deletes just that, call by call, until it is done. `say` puts a figure into words, `failed` is said when it stops. */
export function useCleanup(say: (count: number) => string, failed: string) {
  const client = useQueryClient()
  const [state, setState] = useState(atFirst)

  async function count(wish: Wish) {
    setState({ ...atFirst, isCounting: true })
    try {
      const found = await call('upkeep.clean', { ...wish, dry_run: true })
      setState({ ...atFirst, counted: { wish, found } })
    } catch (error) {
      setState({ ...atFirst, wrong: error instanceof CallError && error.status > 0 ? error.message : failed })
    }
  }

  async function clean() {
    const wish = state.counted?.wish
    if (!wish) return
    let gone = 0
    setState((known) => ({ ...known, gone }))
    try {
      for (let isDone = false; !isDone;) {
        const some = await call('upkeep.clean', { ...wish, dry_run: false })
        gone += some.count
        isDone = some.done
        setState((known) => ({ ...known, gone }))
      }
      setState(atFirst)
      showToast({ kind: 'done', title: 'Cleanup Finished', words: `${say(gone)} deleted.`, about: failed })
    } catch (error) {
      const why = error instanceof CallError ? error.message : 'An unexpected error occurred.'
      setState({ ...atFirst, wrong: `${failed}. ${gone > 0 ? `${say(gone)} deleted before that. ` : ''}${why}` })
      showToast({ kind: 'error', title: 'Error', words: failed, about: failed })
    } finally {
      void client.invalidateQueries()
    }
  }

  const { counted, ...rest } = state
  return { ...rest, found: counted?.found ?? null, isBusy: state.gone !== null, say, count, clean, forget: () => setState(atFirst) }
}

export type Cleanup = ReturnType<typeof useCleanup>

/** "2 numbers with 1 message" */
export function sayFound(say: Cleanup['say'], { count, messages }: Found): string {
  return messages > 0 ? `${say(count)} with ${messages === 1 ? '1 message' : `${messages.toLocaleString('en-GB')} messages`}` : say(count)
}

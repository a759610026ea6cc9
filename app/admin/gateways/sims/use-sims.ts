import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Output } from '#domain/api/api.ts'
import type { Sim } from '#domain/api/sims.ts'
import { call, CallError } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { editSim, findWrongNumbers, listChanges, removeSaved, type SimChange, type SimEdits, type SimField } from './sim-edits.ts'
import { sortSims } from './sim-order.ts'

const refetchMs = 10_000

/** Where an error of a save belongs. */
export type SimError = { port: string; field: string; message: string }

const noEdits: SimEdits = new Map()

/** The SIMs of a gateway as they are now, with what is typed over them until it is saved. */
export function useSims(gatewayId: string) {
  const client = useQueryClient()
  const { data, isError, refetch } = useAdminQuery('sims.list', { id: gatewayId }, refetchMs)
  const sims = useMemo(() => (data ? sortSims(data.sims) : undefined), [data])
  const [edits, setEdits] = useState<SimEdits>(noEdits)
  /** The ports whose number was none when it was to be saved. */
  const [wrongNumbers, setWrongNumbers] = useState<string[]>([])
  const [error, setError] = useState<SimError | null>(null)

  const store = (list: Output<'sims.list'>) => client.setQueryData(['admin', 'sims.list', { id: gatewayId }], list)
  const saving = useApiMutation({
    mutationFn: ({ changes }: { changes: SimChange[]; edits: SimEdits }) => call('sims.change', { id: gatewayId, sims: changes }),
    onSuccess: (list, sent) => {
      store(list)
      setEdits((known) => removeSaved(known, sent.edits))
    },
    success: (_list, { changes }) => ({ title: 'SIMs Saved', message: `${describeCount(changes.length)} changed.` }),
    error: errorToast('The SIMs could not be saved'),
  })
  const removal = useApiMutation({
    mutationFn: (port: string) => call('sims.delete', { id: gatewayId, port }),
    onSuccess: (_done, port) => {
      store({ sims: (data?.sims ?? []).filter((sim) => sim.port !== port) })
      setEdits((known) => new Map([...known].filter(([edited]) => edited !== port)))
    },
    success: { title: 'SIM Removed', message: 'Its port is no longer in the list.' },
    error: errorToast('The SIM could not be removed'),
  })

  const changes = useMemo(() => listChanges(sims ?? [], edits), [sims, edits])
  /** The same function at every rendering: the rows are rendered again only where they change. */
  const edit = useCallback((sim: Sim, field: SimField, typed: string) => {
    setEdits((known) => editSim(known, sim, field, typed))
    if (field === 'number') setWrongNumbers((ports) => (ports.includes(sim.port) ? ports.filter((port) => port !== sim.port) : ports))
    setError((known) => (known?.port === sim.port && known.field === field ? null : known))
  }, [])
  return {
    sims,
    isError,
    retry: () => void refetch(),
    edits,
    edit,
    changes,
    wrongNumbers,
    error,
    isSaving: saving.isPending,
    discard() {
      setEdits(noEdits)
      setWrongNumbers([])
      setError(null)
    },
    /** Sends what has changed, unless a number is none: then it is told at its field, and nothing is sent. */
    save() {
      const wrong = findWrongNumbers(sims ?? [], edits)
      setWrongNumbers(wrong)
      setError(null)
      if (wrong.length > 0 || changes.length === 0 || saving.isPending) return
      saving.mutate({ changes, edits }, { onError: (refusal) => setError(locateError(refusal, changes)) })
    },
    /** Adds or changes ports beside those that are being typed into. */
    change: (given: SimChange[], then: { onDone: () => void; onRefused: (error: SimError) => void }) =>
      saving.mutate(
        { changes: given, edits: noEdits },
        {
          onSuccess: then.onDone,
          onError: (refusal) => {
            const located = locateError(refusal, given)
            if (located) then.onRefused(located)
          },
        },
      ),
    remove: (port: string) => removal.mutate(port),
  }
}

export type Sims = ReturnType<typeof useSims>

/** `sims.3.number` is about the fourth port that was sent. */
function locateError(refusal: Error, sent: SimChange[]): SimError | null {
  if (!(refusal instanceof CallError)) return null
  const [, index, field] = /^sims\.(\d{1,4})\.(\w{1,40})$/.exec(refusal.field ?? '') ?? []
  const change = sent[Number(index)]
  return field !== undefined && change ? { port: change.port, field, message: refusal.message } : null
}

/** "1 SIM", "32 SIMs" */
export function describeCount(count: number): string {
  return count === 1 ? '1 SIM' : `${count.toLocaleString('en-GB')} SIMs`
}

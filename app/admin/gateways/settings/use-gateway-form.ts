import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { conflictOf, useDraft } from '../../form/use-draft.ts'
import type { Gateway, NewToken } from '../gateway.ts'
import { pullChange } from './pull-draft.ts'
import { statusChange, toDraft, toGatewayFields, type GatewayDraft } from './gateway-draft.ts'

type Options = {
  /** As it was when the form was opened; null for a new one. */
  gateway: Gateway | null
  /** As it is now; undefined when somebody else has deleted it. */
  current: Gateway | undefined
  onCreated: (created: NewToken) => void
  onSaved: () => void
}

/** An error of a whole part is shown at its first field. */
const firstFields: Record<string, string> = { pull: 'pull.url', smpp: 'smpp.host' }

type Update = { base: Gateway; draft: GatewayDraft; isForced: boolean }

/** A new gateway, or changes to one that others may change or delete meanwhile. */
export function useGatewayForm({ gateway, current, onCreated, onSaved }: Options) {
  const creation = useApiMutation({
    mutationFn: (draft: GatewayDraft) => call('gateways.create', { ...toGatewayFields(draft), ...pullChange(draft, undefined) }),
    onSuccess: onCreated,
    success: { title: 'Gateway Added', message: 'Now set it up with its token.' },
    error: errorToast('Failed to add gateway'),
  })
  const update = useApiMutation({
    mutationFn: ({ base, draft, isForced }: Update) =>
      call('gateways.change', {
        id: base.id,
        ...toGatewayFields(draft),
        ...statusChange(draft, base),
        ...pullChange(draft, base.pull),
        ...(isForced ? {} : { updated_at: base.updated_at }),
      }),
    success: { title: 'Gateway Saved', message: 'The change is in force.' },
    error: (error) => (conflictOf(error) === 'changed' ? null : errorToast('Failed to save gateway')(error)),
  })
  const isSaving = creation.isPending || update.isPending
  const form = useDraft<Gateway, GatewayDraft>({ initial: gateway, toDraft, stored: gateway && (current ?? null), isSaving })
  const { base, draft } = form
  const refusal = creation.fieldError ?? update.fieldError

  const add = () => creation.mutate(draft)
  const save = (isForced: boolean) => {
    if (base) update.mutate({ base, draft, isForced }, { onSuccess: onSaved, onError: (error) => form.refuse(error) })
  }
  return {
    ...form,
    isSaving,
    fieldError: useMemo(() => refusal && { message: refusal.message, field: firstFields[refusal.field] ?? refusal.field }, [refusal]),
    submit: () => (base ? save(false) : add()),
    saveOver: () => save(true),
    addAsNew: add,
    loadTheirs: () => form.load(current ?? null),
  }
}

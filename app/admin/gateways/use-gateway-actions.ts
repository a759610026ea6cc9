import { call } from '../../api/call.ts'
import { errorToast, useApiMutation, usePendingMutations } from '../../api/use-api-mutation.ts'
import type { Gateway } from './gateway.ts'
import { runOnGateways } from './run-on-gateways.ts'
import { formatGatewayCount } from './format-gateway-count.ts'

type Deletion = { gateways: Gateway[]; /** Where their numbers and held texts go; empty for nowhere. */ successorId: string }

export const refreshKey = ['gateways', 'refresh'] as const
const keys = { refresh: refreshKey, delete: ['gateways', 'delete'] } as const

/** Checks and deletes gateways, one or many. */
export function useGatewayActions() {
  const refresh = useApiMutation({
    key: keys.refresh,
    // A device may take seconds to answer, and nothing else has to wait for it.
    scope: null,
    mutationFn: async (gateways: Gateway[]) => {
      const [first, ...others] = gateways
      if (first && others.length === 0) return call('gateways.refresh', { id: first.id })
      await runOnGateways(gateways, (ids) => call('gateways.refreshMany', { ids }))
      return null
    },
    about: (gateways) => idsOf(gateways).join(' '),
    success: (_, { length }) =>
      length === 1
        ? { title: 'Gateway Refreshed', message: 'The gateway has been refreshed.' }
        : { title: 'Gateways Refreshed', message: `${formatGatewayCount(length)} have been refreshed.` },
    error: errorToast('Error', 'Failed to refresh gateway. Please try again.'),
  })
  const deletion = useApiMutation({
    key: keys.delete,
    mutationFn: async ({ gateways, successorId }: Deletion) => {
      const to = successorId === '' ? {} : { successor_id: successorId }
      const [first, ...others] = gateways
      if (first && others.length === 0) await call('gateways.delete', { id: first.id, ...to })
      else await runOnGateways(gateways, (ids) => call('gateways.deleteMany', { ids, ...to }))
    },
    about: ({ gateways }) => idsOf(gateways).join(' '),
    success: (_, { gateways: { length } }) =>
      length === 1
        ? { title: 'Gateway Deleted', message: 'The gateway has been permanently removed.' }
        : { title: 'Gateways Deleted', message: `${formatGatewayCount(length)} have been permanently removed.` },
    error: (error) =>
      error.field ? { title: 'Error', message: error.message } : errorToast('Error', 'Failed to delete gateway. Please try again.')(error),
  })
  const pending = {
    refresh: usePendingMutations<Gateway[]>(keys.refresh).flat(),
    delete: usePendingMutations<Deletion>(keys.delete).flatMap(({ gateways }) => gateways),
  }
  return {
    refresh: refresh.mutate,
    remove: deletion.mutate,
    /** True if this is under way for all of these gateways. */
    isPending: (action: keyof typeof keys, gateways: Gateway[]) =>
      gateways.length > 0 && gateways.every(({ id }) => pending[action].some((each) => each.id === id)),
  }
}

function idsOf(gateways: Gateway[]): string[] {
  return gateways.map(({ id }) => id)
}

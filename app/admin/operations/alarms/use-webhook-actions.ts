import type { RequestOf } from '#domain/api/api.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'

const unreachable = 'The server could not be reached. Try again in a moment.'

/** What can be done with a webhook. @param onSecret is given a new signing secret, to be shown once */
export function useWebhookActions(onSecret: (secret: string) => void) {
  const setActive = useApiMutation({
    mutationFn: (input: { id: string; is_active: boolean }) => call('webhooks.change', input),
    success: ({ name, is_active: isActive }) => ({ title: isActive ? 'Webhook Turned On' : 'Webhook Turned Off', message: name }),
    error: errorToast('Failed to change the webhook', unreachable),
  })
  const deletion = useApiMutation({
    mutationFn: (input: RequestOf<'webhooks.delete'>) => call('webhooks.delete', input),
    success: { title: 'Webhook Removed' },
    error: errorToast('Failed to remove the webhook', unreachable),
  })
  const newSecret = useApiMutation({
    mutationFn: (input: RequestOf<'webhooks.newSecret'>) => call('webhooks.newSecret', input),
    onSuccess: ({ secret }) => onSecret(secret),
    error: errorToast('Failed to make a new secret', unreachable),
  })
  const test = useApiMutation({
    mutationFn: (input: RequestOf<'webhooks.test'>) => call('webhooks.test', input),
    success: ({ success, error }) =>
      success
        ? { title: 'Test delivered', message: 'The receiver accepted it.' }
        : { kind: 'error', title: 'Test not delivered', message: error ?? '' },
    error: errorToast('Failed to send the test', unreachable),
  })
  return { setActive, deletion, newSecret, test }
}

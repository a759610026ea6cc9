import type { RequestOf } from '#domain/api/api.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'

type Mute = RequestOf<'alarms.mute'> & { title: string }

/** Mutes alarms for a time, or unmutes them. */
export function useMutes() {
  return useApiMutation({
    mutationFn: ({ title: _title, ...mute }: Mute) => call('alarms.mute', mute),
    success: (_result, { title, for: period }) =>
      period === 'off' ? { title: 'Alarms Unmuted', message: title } : { title: 'Alarms Muted', message: title },
    error: errorToast('Failed to mute the alarms', 'The server could not be reached. Try again in a moment.'),
    about: ({ kind, subject, place }) => `${kind} ${subject ?? ''} ${place ?? ''}`,
  })
}

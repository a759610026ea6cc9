import { useCallback, useEffect, useRef, useState } from 'react'
import type { Preferences } from '#domain/api/account.ts'
import { call } from '../api/call.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { translate } from '../i18n/words.tsx'

const channelName = 'callbox-preferences'

export type PreferencesControl = { preferences: Preferences; change(change: Partial<Preferences>): void }

/** The user's choices of what happens when a text arrives. A change shows at once, in all tabs, and is undone where it could not be saved. */
export function usePreferences(initial: Preferences): PreferencesControl {
  const [preferences, setPreferences] = useState(initial)
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const opened = (channel.current = new BroadcastChannel(channelName))
    opened.addEventListener('message', ({ data }: MessageEvent<Preferences>) => setPreferences(data))
    return () => opened.close()
  }, [])
  const saving = useApiMutation({
    mutationFn: ({ changed }: { changed: Partial<Preferences>; before: Preferences }) => call('account.changePreferences', changed),
    onSuccess(saved, { changed }) {
      // Another change may be under way.
      setPreferences((now) => ({ ...now, ...only(saved, changed) }))
      // A channel reaches its own origin alone.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.current?.postMessage(saved)
    },
    error(error, { changed, before }) {
      setPreferences((now) => ({ ...now, ...only(before, changed) }))
      return errorToast(translate('choices.not_saved'))(error)
    },
  })
  const { mutate } = saving
  const change = useCallback(
    (changed: Partial<Preferences>) => {
      setPreferences({ ...preferences, ...changed })
      mutate({ changed, before: preferences })
    },
    [mutate, preferences],
  )
  return { preferences, change }
}

/** Of these preferences those that a change names. */
function only(preferences: Preferences, changed: Partial<Preferences>): Partial<Preferences> {
  return Object.fromEntries(Object.entries(preferences).filter(([name]) => name in changed))
}

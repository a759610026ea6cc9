import { askForNotifications, explainNotificationState, useNotificationState } from '../lib/notifications.ts'
import { playTone, prepareTone } from '../lib/play-tone.ts'
import { usePreferences } from '../lib/use-preferences.ts'
import { Button } from '../ui/button.tsx'
import { PanelBody } from '../ui/panel.tsx'
import { Switch } from '../ui/switch.tsx'
import { AccountPanel } from './account-panel.tsx'
import type { Account } from './use-account.ts'
import * as styles from './arrival-panel.module.css'

/** What happens when a text arrives for the open number. The choices hold on all devices; whether a browser notifies, it decides itself. */
export function ArrivalPanel({ initial }: { initial: Account['preferences'] }) {
  const { preferences, change } = usePreferences(initial)
  const setSound = (sound: boolean) => {
    if (sound) void prepareTone().then(playTone)
    change({ sound })
  }
  const setNotifications = (notifications: boolean) => {
    if (notifications) void askForNotifications()
    change({ notifications })
  }
  return (
    <AccountPanel title="When a Text Arrives">
      <PanelBody className={styles.choices}>
        <Switch label="Sound" hint="A short tone, on all your devices." checked={preferences.sound} onChange={setSound} />
        <Switch
          label="Notification"
          hint="While you are in another tab or program, with the code in it. Each device has to allow it."
          checked={preferences.notifications}
          onChange={setNotifications}
        />
        {preferences.notifications && <ThisDevice />}
        <Switch
          label="Copy the code"
          hint="By itself, while you look at the number. It replaces what you copied before."
          checked={preferences.autocopy}
          onChange={(autocopy) => change({ autocopy })}
        />
      </PanelBody>
    </AccountPanel>
  )
}

/** Whether this browser shows notifications, and what to do where it does not. */
function ThisDevice() {
  const state = useNotificationState()
  return (
    <div className={styles.device}>
      <p role="status">
        <strong>On this device:</strong>{' '}
        {explainNotificationState(state) ?? (state === 'granted' ? 'notifications are allowed.' : 'notifications are not allowed yet.')}
      </p>
      {state === 'default' && (
        <Button look="line" onClick={() => void askForNotifications()}>
          Allow on This Device
        </Button>
      )}
    </div>
  )
}

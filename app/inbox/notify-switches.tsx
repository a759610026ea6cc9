import { explainNotificationState, askForNotifications, useNotificationState } from '../lib/notifications.ts'
import { playTone, prepareTone } from '../lib/play-tone.ts'
import type { PreferencesControl } from '../lib/use-preferences.ts'
import { Switch } from '../ui/switch.tsx'
import * as styles from './notify-choice.module.css'

/** What happens when a text arrives for the open number, with a switch each. The browser is asked for its permission when it is needed, and not before. */
export function NotifySwitches({ control: { preferences, change } }: { control: PreferencesControl; numberId: string }) {
  const state = useNotificationState()
  const obstacle = explainNotificationState(state)
  const setSound = (sound: boolean) => {
    // Somebody who turns it on hears what they will get.
    if (sound) void prepareTone().then(playTone)
    change({ sound })
  }
  const setNotifications = async (isWanted: boolean) => {
    if (isWanted && (await askForNotifications()) !== 'granted') return
    change({ notifications: isWanted })
  }
  return (
    <>
      <Switch label="Sound" hint="A short tone." checked={preferences.sound} onChange={setSound} />
      <Switch
        label="Notification"
        hint="While you are in another tab or program, with the code in it."
        checked={preferences.notifications && state === 'granted'}
        onChange={(isWanted) => void setNotifications(isWanted)}
      />
      {/* There before it has anything to say: only then is it read aloud. */}
      <p className={styles.obstacle} role="status">
        {obstacle}
      </p>
      <Switch
        label="Copy the code"
        hint="By itself, while you look at this page."
        checked={preferences.autocopy}
        onChange={(autocopy) => change({ autocopy })}
      />
    </>
  )
}

import { watchLifetimeMs } from '#domain/users/push.ts'
import { obstacleKey, askForNotifications, useNotificationState } from '../../notifications/notifications.ts'
import { playTone, prepareTone } from '../../notifications/play-tone.ts'
import type { PreferencesControl } from '../../viewer/use-preferences.ts'
import { Switch } from '../../ui/switch.tsx'
import * as styles from './notify-choice.module.css'
import type { Watch } from './use-watch.ts'
import { useWords } from '../../i18n/words.tsx'

/** A switch for each thing that may happen when a text arrives for the open number. The browser is asked for its permission when it is needed, and not before. */
export function NotifySwitches({ control: { preferences, change }, watch }: { control: PreferencesControl; watch: Watch }) {
  const t = useWords()
  const state = useNotificationState()
  const obstacle = obstacleKey(state)
  const setSound = (sound: boolean) => {
    // Somebody who turns it on hears what they will get.
    if (sound) void prepareTone().then(playTone)
    change({ sound })
  }
  const setNotifications = async (isWanted: boolean) => {
    if (isWanted && (await askForNotifications()) !== 'granted') return
    change({ notifications: isWanted })
  }
  const setWatched = async (isWanted: boolean) => {
    if (!isWanted) return watch.turnOff()
    if ((await askForNotifications()) === 'granted') void watch.turnOn()
  }
  return (
    <>
      <Switch label={t('choices.sound')} hint={t('inbox.sound_hint')} checked={preferences.sound} onChange={setSound} />
      <Switch
        label={t('choices.notification')}
        hint={t('inbox.notification_hint')}
        checked={preferences.notifications && state === 'granted'}
        onChange={(isWanted) => void setNotifications(isWanted)}
      />
      <Switch
        label={t('inbox.when_closed')}
        hint={t('inbox.when_closed_hint', { minutes: watchLifetimeMs / 60_000 })}
        checked={watch.isOn || watch.isBusy}
        onChange={(isWanted) => void setWatched(isWanted)}
      />
      {/* There before it has anything to say: only then is it read aloud. */}
      <p className={styles.obstacle} role="status">
        {obstacle ? t(obstacle) : watch.problem}
      </p>
      <Switch
        label={t('choices.copy_code')}
        hint={t('inbox.copy_code_hint')}
        checked={preferences.autocopy}
        onChange={(autocopy) => change({ autocopy })}
      />
    </>
  )
}

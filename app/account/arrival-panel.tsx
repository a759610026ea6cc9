import { askForNotifications, obstacleKey, useNotificationState } from '../notifications/notifications.ts'
import { playTone, prepareTone } from '../notifications/play-tone.ts'
import { usePreferences } from '../viewer/use-preferences.ts'
import { Button } from '../ui/button.tsx'
import { PanelBody } from '../ui/panel.tsx'
import { Switch } from '../ui/switch.tsx'
import { AccountPanel } from './account-panel.tsx'
import type { Account } from './use-account.ts'
import * as styles from './arrival-panel.module.css'
import { useWords } from '../i18n/words.tsx'

/** What happens when a text arrives for the open number. The choices hold on all devices; whether a browser notifies, it decides itself. */
export function ArrivalPanel({ initial }: { initial: Account['preferences'] }) {
  const t = useWords()
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
    <AccountPanel title={t('account.arrival')}>
      <PanelBody className={styles.choices}>
        <Switch label={t('choices.sound')} hint={t('account.sound_hint')} checked={preferences.sound} onChange={setSound} />
        <Switch
          label={t('choices.notification')}
          hint={t('account.notification_hint')}
          checked={preferences.notifications}
          onChange={setNotifications}
        />
        {preferences.notifications && <ThisDevice />}
        <Switch
          label={t('choices.copy_code')}
          hint={t('account.copy_code_hint')}
          checked={preferences.autocopy}
          onChange={(autocopy) => change({ autocopy })}
        />
      </PanelBody>
    </AccountPanel>
  )
}

/** True if this browser shows notifications, and what to do where it does not. */
function ThisDevice() {
  const t = useWords()
  const state = useNotificationState()
  const obstacle = obstacleKey(state)
  return (
    <div className={styles.device}>
      <p role="status">
        <strong>{t('account.this_device')}</strong>{' '}
        {t(obstacle ?? (state === 'granted' ? 'account.notifications_allowed' : 'account.notifications_not_allowed'))}
      </p>
      {state === 'default' && (
        <Button look="line" onClick={() => void askForNotifications()}>
          {t('account.allow_device')}
        </Button>
      )}
    </div>
  )
}

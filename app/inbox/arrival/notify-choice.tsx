import { Bell, BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { useNotificationState } from '../../notifications/notifications.ts'
import type { PreferencesControl } from '../../viewer/use-preferences.ts'
import { Button } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import { useFetchedLater } from '../../ui/use-fetched-later.ts'
import * as styles from './notify-choice.module.css'
import { useWatch } from './use-watch.ts'
import { useWords } from '../../i18n/words.tsx'

const loadSwitches = () => import('./notify-switches.tsx')

type Props = { control: PreferencesControl; /** The open number, which can be watched. */ numberId: string }

/** Asks, where somebody waits for a text, what should happen when it arrives. */
export function NotifyChoice({ control, numberId }: Props) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const switchesId = useId()
  const fetched = useFetchedLater(loadSwitches)
  const { sound, notifications } = control.preferences
  const isAllowed = useNotificationState() === 'granted'
  const watch = useWatch(numberId)
  const chosen = chosenKey(sound, (notifications && isAllowed) || watch.isOn)
  return (
    <>
      <Button
        look="bare"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? switchesId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen ? <BellRing className={icon.small} aria-hidden /> : <Bell className={icon.small} aria-hidden />}
        {t(chosen ?? 'inbox.tell_me')}
      </Button>
      {isOpen && (
        <div id={switchesId} className={styles.switches}>
          {fetched && <fetched.NotifySwitches control={control} watch={watch} />}
        </div>
      )}
    </>
  )
}

/** The words for what is on; null where nothing is. */
function chosenKey(isSounding: boolean, isNotified: boolean) {
  if (isSounding) return isNotified ? 'inbox.both_on' : 'inbox.sound_on'
  return isNotified ? 'inbox.notification_on' : null
}

import { Bell, BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { useNotificationState } from '../lib/notifications.ts'
import type { PreferencesControl } from '../lib/use-preferences.ts'
import { Button } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import { useFetchedLater } from '../ui/use-fetched-later.ts'
import * as styles from './notify-choice.module.css'

const loadSwitches = () => import('./notify-switches.tsx')

type Props = { control: PreferencesControl; /** The open number, which can be watched. */ numberId: string }

/** Asks, where somebody waits for a text, what should happen when it arrives. */
export function NotifyChoice({ control, numberId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const switchesId = useId()
  const fetched = useFetchedLater(loadSwitches)
  const { sound, notifications } = control.preferences
  const isAllowed = useNotificationState() === 'granted'
  const chosen = [sound && 'Sound', notifications && isAllowed && 'Notification'].filter((name) => name !== false)
  return (
    <>
      <Button
        look="bare"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? switchesId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen.length > 0 ? <BellRing className={icon.small} aria-hidden /> : <Bell className={icon.small} aria-hidden />}
        {chosen.length > 0 ? `${chosen.join(' and ').replace('and N', 'and n')} on` : 'Tell me when it arrives'}
      </Button>
      {isOpen && (
        <div id={switchesId} className={styles.switches}>
          {fetched && <fetched.NotifySwitches control={control} numberId={numberId} />}
        </div>
      )}
    </>
  )
}

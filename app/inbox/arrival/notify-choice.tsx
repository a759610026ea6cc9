import { Bell, BellRing, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { askForNotifications, useNotificationState } from '../../notifications/notifications.ts'
import { playTone, prepareTone } from '../../notifications/play-tone.ts'
import type { PreferencesControl } from '../../viewer/use-preferences.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import { isKeyTaken } from '../../ui/is-key-taken.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { useFetchedLater } from '../../ui/use-fetched-later.ts'
import * as styles from './notify-choice.module.css'
import { useWatch } from './use-watch.ts'
import { useWords } from '../../i18n/words.tsx'

const loadSwitches = () => import('./notify-switches.tsx')

type Props = { control: PreferencesControl; /** The open number, which can be watched. */ numberId: string }

/** Tells of the texts of the open number: one press turns on everything that this browser allows; "More" has a switch for each. */
export function NotifyChoice({ control, numberId }: Props) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const switchesId = useId()
  const more = useRef<HTMLButtonElement>(null)
  const switches = useRef<HTMLDivElement>(null)
  const fetched = useFetchedLater(loadSwitches)
  const { sound, notifications } = control.preferences
  const isAllowed = useNotificationState() === 'granted'
  const watch = useWatch(numberId)
  const chosen = chosenKey(sound, (notifications && isAllowed) || watch.isOn)
  const tell = async () => {
    if (chosen !== null) return setIsOpen(true)
    // Asked for while the button is pressed; and whoever presses it hears what they will get.
    const answer = askForNotifications()
    void prepareTone().then(playTone)
    const isGranted = (await answer) === 'granted'
    control.change({ sound: true, ...(isGranted ? { notifications: true } : {}) })
    // The words for a refusal are there.
    if (!isGranted || !(await watch.turnOn())) setIsOpen(true)
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (isKeyTaken(event) && !switches.current?.contains(event.target as Node))) return
    // The next one closes the number.
    event.preventDefault()
    setIsOpen(false)
    more.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [isOpen])
  return (
    <>
      <Button look="bare" className={styles.button} aria-label={t(chosen ?? 'inbox.tell_me')} onClick={() => void tell()}>
        {chosen ? <BellRing className={joinClasses(icon.small, styles.on)} aria-hidden /> : <Bell className={icon.small} aria-hidden />}
        {t('inbox.tell_me_short')}
      </Button>
      <IconButton
        ref={more}
        className={styles.more}
        label={t('inbox.more')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? switchesId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal className={icon.small} aria-hidden />
      </IconButton>
      {isOpen && (
        <div ref={switches} id={switchesId} className={styles.switches}>
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

import { BellOff } from 'lucide-react'
import { alarmKinds, type AlarmKind, type MutePeriod } from '#domain/operations/alarms.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import * as icon from '../../../ui/icon.module.css'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { periodNames } from './period-names.ts'
import { useMutes } from './use-mutes.ts'

/** More places than this have no entries of their own. */
const maxPlaces = 3

type About = { kind?: AlarmKind; subject?: string; place?: string }

/** Mutes an alarm, all at its place, or all of its kind. @param subject empty where there is one alarm of the kind, null where it is about all of them */
export function MuteMenu({ kind, subject, places, title }: { kind: AlarmKind; subject: string | null; places: string[]; title: string }) {
  const muting = useMutes()
  const { name } = alarmKinds[kind]
  const entriesFor = (about: About, what: string, words: string) =>
    (Object.entries(periodNames) as Array<[Exclude<MutePeriod, 'off'>, string]>).map(([period, label]) => ({
      label: `${words} ${label}`,
      icon: <BellOff className={icon.small} aria-hidden />,
      onSelect: () => muting.mutate({ ...about, for: period, title: what }),
    }))
  const single = subject === null ? [] : entriesFor({ kind, subject }, title, subject === '' ? 'Mute' : 'Mute this')
  const parts = [
    single,
    ...places.slice(0, maxPlaces).map((place) => entriesFor({ place }, `All alarms at ${place}`, `Mute ${place}`)),
    subject === '' ? [] : entriesFor({ kind }, name, `Mute “${name}”`),
  ].filter((part) => part.length > 0)
  return (
    <MenuButton
      label={`Mute: ${title}`}
      className={buttonClass({ look: 'icon' })}
      entries={parts.flatMap((part, index) => (index === 0 ? part : ['line' as const, ...part]))}
    >
      <BellOff className={icon.icon} aria-hidden />
    </MenuButton>
  )
}

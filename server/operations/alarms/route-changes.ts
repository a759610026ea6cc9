import type { StoredAlarm } from './alarm-queries.ts'
import type { Changes } from './summarise-notice.ts'

/** Which alarms a webhook gets: null is all kinds, and all places. */
export type Route = { id: number; kinds: string[] | null; places: string[] | null }

/** True for the alarms of this kind and place, empty where none is known. With places it gets those there, and no others. */
export function isRouted({ kinds, places }: Route, { kind, place }: { kind: string; place: string }): boolean {
  return (kinds === null || kinds.includes(kind)) && (places === null || places.includes(place))
}

/** What a webhook is to be told. That it does not deliver goes out by the others. */
export function routeChanges(route: Route, { opened, closed, reminded }: Changes): Changes {
  const isFor = (alarm: StoredAlarm) =>
    isRouted(route, alarm) && !(alarm.kind === 'channel_failing' && alarm.subject === String(route.id) && alarm.closed_at === null)
  return { opened: opened.filter(isFor), closed: closed.filter(isFor), reminded: reminded.filter(isFor) }
}

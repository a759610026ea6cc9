import { describeLastSeen } from '#domain/gateways/gateway.ts'
import type { LinkState as State } from '#domain/gateways/smpp.ts'
import { useNow } from '../../../stream/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import type { Gateway } from '../gateway.ts'
import * as styles from './link-state.module.css'

const badges: Record<Exclude<State, 'none'>, readonly [tone: 'ok' | 'warning' | 'error', label: string]> = {
  bound: ['ok', 'Link bound'],
  connecting: ['warning', 'Link connecting'],
  down: ['error', 'Link down'],
}

/** The state of a gateway's link to its message centre, and what went wrong; nothing where it has none. */
export function LinkState({ gateway: { link, state: gatewayState } }: { gateway: Gateway }) {
  if (link.state === 'none') return null
  const isSetAside = gatewayState === 'inactive'
  const [tone, label] = isSetAside && link.state === 'down' ? (['quiet', 'Link closed'] as const) : badges[link.state]
  return (
    <div className={styles.link}>
      <Badge tone={tone}>{label}</Badge>
      {link.error && <p className={joinClasses(text.xs, text.muted, styles.error)}>{link.error}</p>}
    </div>
  )
}

/** What else is known of a link: since when it is so, by which node, and how much comes. */
export function LinkDetails({ link }: { link: Gateway['link'] }) {
  const now = useNow()
  const count = (texts: number) => texts.toLocaleString('en-GB')
  return (
    <p className={joinClasses(text.xs, text.muted)}>
      {link.since && `Changed ${describeLastSeen(link.since, new Date(now)).toLowerCase()}. `}
      {link.node && `Held by ${link.node}. `}
      {link.state === 'bound' &&
        `Texts: ${count(link.texts_last_minute)} in the last minute, ${count(link.texts_last_hour)} in the last hour.`}
    </p>
  )
}

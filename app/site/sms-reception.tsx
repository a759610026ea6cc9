import { Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { numberPath } from '#domain/site/service-pages.ts'
import { pageContext } from '../shell/page-context.ts'
import { DemoBadge } from '../texts/demo-badge.tsx'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { useNow } from '../time/use-now.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Blocks } from './blocks.tsx'
import { smsReception as copy } from './content/sms-reception.ts'
import type { LiveNumber } from './live-numbers.ts'
import { loadPreview } from './load-preview.ts'
import { MaskedText } from './masked-text.tsx'
import * as message from '../texts/message.module.css'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import * as layout from '../ui/layout.module.css'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './sms-reception.module.css'
import { usePreview, type PreviewConnection } from './use-preview.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { preview: await loadPreview(context.get(pageContext)) }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/sms-reception', siteOf(matches))
}

export default function SmsReception() {
  const { preview } = useLoaderData<typeof loader>()
  const { numbers, connection } = usePreview(preview)
  const busy = numbers.filter(({ messages }) => messages.length > 0)
  const waiting = numbers.filter(({ messages }) => messages.length === 0)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <Head connection={connection} />
      {numbers.length === 0 && (
        <Panel as="div">
          <EmptyState>
            <h2>{copy.nothing.title}</h2>
            <p>{copy.nothing.text}</p>
          </EmptyState>
        </Panel>
      )}
      {busy.length > 0 && (
        <div className={styles.numbers}>
          {busy.map((number) => (
            <MaskedNumber key={number.id} number={number} />
          ))}
        </div>
      )}
      {waiting.length > 0 && <Waiting numbers={waiting} />}
      <div className={styles.words}>
        {copy.sections.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <Blocks body={body} />
          </section>
        ))}
      </div>
    </div>
  )
}

const tones = { opening: 'none', live: 'ok', broken: 'warning' } as const

function Head({ connection }: { connection: PreviewConnection }) {
  const { user } = useAuth()
  return (
    <PageHead
      className={styles.head}
      title={copy.title}
      note={
        <p className={styles.line}>
          <StatusDot tone={tones[connection]} className={styles.dot} />
          <span>
            <span role="status">{connection !== 'opening' && copy.connection[connection]}</span> {user ? copy.signedInLead : copy.lead}
          </span>
        </p>
      }
      actionsClassName={styles.actions}
      actions={
        <Link className={buttonClass({ look: 'red' })} to={user ? '/available-numbers' : '/auth'}>
          {user ? copy.signedInButton : copy.button}
        </Link>
      }
    />
  )
}

function MaskedNumber({ number }: { number: LiveNumber }) {
  const now = useNow()
  return (
    <Panel as="article" aria-label={`Texts of ${number.number}`}>
      <div className={message.head}>
        <h2>
          <Link className={styles.number} to={numberPath(number.number)}>
            <SpacedNumber number={number.number} />
          </Link>
        </h2>
        <DemoBadge number={number.number} />
        <Badge>
          {number.message_count}
          <VisuallyHidden> messages</VisuallyHidden>
        </Badge>
      </div>
      <ul>
        {number.messages.map((text) => (
          <MaskedText key={text.id} text={text} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

/** Numbers without a text today take one line each and not a panel. */
function Waiting({ numbers }: { numbers: LiveNumber[] }) {
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{copy.waiting}</h2>
      <ul>
        {numbers.map(({ id, number }) => (
          <li key={id}>
            <Link className={styles.number} to={numberPath(number)}>
              <SpacedNumber number={number} />
            </Link>
            <DemoBadge number={number} />
          </li>
        ))}
      </ul>
    </section>
  )
}

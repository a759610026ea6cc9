import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { numberPath } from '#domain/site/service-pages.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { pageContext } from '../shell/page-context.ts'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useWords } from '../i18n/words.tsx'
import { useNow } from '../stream/use-now.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { sections } from './content/sms-reception.ts'
import { HiddenNote } from './hidden-note.tsx'
import type { LiveNumber } from './live-numbers.ts'
import { DemoMark } from './demo-mark.tsx'
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
import { Translated } from './translated.tsx'
import type { LiveConnection } from './use-live.ts'
import { usePreview } from './use-preview.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { preview: await loadPreview(context.get(pageContext)) }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/sms-reception', siteOf(matches))
}

export default function SmsReception() {
  const { preview } = useLoaderData<typeof loader>()
  const t = useWords()
  const { numbers, connection } = usePreview(preview)
  const busy = numbers.filter(({ messages }) => messages.length > 0)
  const waiting = numbers.filter(({ messages }) => messages.length === 0)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <Head connection={connection} />
      {numbers.length === 0 && (
        <Panel as="div">
          <EmptyState>
            <h2>{t('sms_reception.nothing_title')}</h2>
            <p>{t('sms_reception.nothing_text')}</p>
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
      {busy.length > 0 && <HiddenNote />}
      {waiting.length > 0 && <Waiting numbers={waiting} />}
      <div className={styles.words}>
        {sections.map(({ id, title, text }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{t(title)}</h2>
            <p>
              <Translated of={text} />
            </p>
          </section>
        ))}
      </div>
    </div>
  )
}

const states = { live: 'sms_reception.live', broken: 'sms_reception.broken' } as const
const tones = { opening: 'none', live: 'ok', broken: 'warning' } as const

function Head({ connection }: { connection: LiveConnection }) {
  const t = useWords()
  const { user } = useAuth()
  return (
    <PageHead
      className={styles.head}
      title={t('sms_reception.title')}
      note={
        <p className={styles.line}>
          <StatusDot tone={tones[connection]} className={styles.dot} />
          <span>
            <span role="status">{connection !== 'opening' && t(states[connection])}</span>{' '}
            {t(user ? 'sms_reception.lead_signed_in' : 'sms_reception.lead')}
          </span>
        </p>
      }
      actionsClassName={styles.actions}
      actions={
        <LocalLink className={buttonClass({ look: 'red' })} to={user ? '/available-numbers' : '/auth'}>
          {t(user ? 'shell.view_numbers' : 'sms_reception.sign_in')}
        </LocalLink>
      }
    />
  )
}

function MaskedNumber({ number }: { number: LiveNumber }) {
  const t = useWords()
  const { figure } = useFormat()
  const now = useNow()
  return (
    <Panel as="article" aria-label={t('sms_reception.texts_of', { number: number.number })}>
      <div className={message.head}>
        <h2>
          <LocalLink className={styles.number} to={numberPath(number.number)}>
            <SpacedNumber number={number.number} />
          </LocalLink>
        </h2>
        <DemoMark number={number.number} />
        <Badge>
          <span aria-hidden="true">{figure(number.message_count)}</span>
          <VisuallyHidden>{t('public.messages_count', { count: number.message_count })}</VisuallyHidden>
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
  const t = useWords()
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{t('sms_reception.waiting')}</h2>
      <ul>
        {numbers.map(({ id, number }) => (
          <li key={id}>
            <LocalLink className={styles.number} to={numberPath(number)}>
              <SpacedNumber number={number} />
            </LocalLink>
            <DemoMark number={number} />
          </li>
        ))}
      </ul>
    </section>
  )
}

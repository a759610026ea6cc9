import { Lock } from 'lucide-react'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pageContext } from '../lib/page-context.ts'
import { DemoBadge } from '../lib/demo-badge.tsx'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { useAuth } from '../lib/viewer.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Blocks } from './blocks.tsx'
import { smsReception as words } from './content/sms-reception.ts'
import type { LiveNumber } from './live-numbers.ts'
import { loadPreview } from './load-preview.ts'
import { usePreview, type LiveLine } from './use-preview.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { preview: await loadPreview(context.get(pageContext)) }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/sms-reception', siteOf(matches))
}

export default function SmsReception() {
  const { preview } = useLoaderData<typeof loader>()
  const { numbers, line } = usePreview(preview)
  const busy = numbers.filter(({ messages }) => messages.length > 0)
  const waiting = numbers.filter(({ messages }) => messages.length === 0)
  return (
    <div className="wrap reception-page">
      <Head line={line} />
      {numbers.length === 0 && (
        <div className="panel">
          <div className="void">
            <h2>{words.nothing.title}</h2>
            <p>{words.nothing.words}</p>
          </div>
        </div>
      )}
      {busy.length > 0 && (
        <div className="reception">
          {busy.map((number) => (
            <MaskedNumber key={number.id} number={number} />
          ))}
        </div>
      )}
      {waiting.length > 0 && <Waiting numbers={waiting} />}
      <div className="reception-words">
        {words.sections.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <Blocks body={body} />
          </section>
        ))}
      </div>
    </div>
  )
}

const dots = { opening: 'dot', live: 'dot ok', broken: 'dot warn' }

function Head({ line }: { line: LiveLine }) {
  const { user } = useAuth()
  return (
    <div className="page-head">
      <div>
        <h1>{words.title}</h1>
        <div className="live">
          <p>
            <span className={dots[line]} aria-hidden />
            <span>
              <span role="status">{line !== 'opening' && words.line[line]}</span> {user ? words.signedInLead : words.lead}
            </span>
          </p>
        </div>
      </div>
      <div className="head-acts">
        <Link className="btn red" to={user ? '/available-numbers' : '/auth'}>
          {user ? words.signedInButton : words.button}
        </Link>
      </div>
    </div>
  )
}

function MaskedNumber({ number }: { number: LiveNumber }) {
  const now = useNow()
  const { user } = useAuth()
  return (
    <article className="panel" aria-label={`Texts of ${number.number}`}>
      <div className="pane-head">
        <h2>
          <SpacedNumber number={number.number} />
        </h2>
        <DemoBadge number={number.number} />
        <span className="badge">
          {number.message_count}
          <span className="sr"> messages</span>
        </span>
      </div>
      <ul className="msgs-masked">
        {number.messages.map((message) => (
          <li key={message.id} className={message.isFresh ? 'msg masked fresh' : 'msg masked'}>
            <span className="tile" aria-hidden="true">
              <Lock className="i-s" />
            </span>
            <div className="said">
              <div className="who">
                <strong>{message.sender || '••'}</strong>
                <time dateTime={message.received_at} suppressHydrationWarning>
                  {timeAgo(message.received_at, now)}
                </time>
              </div>
              <p className="text" dir="auto">
                {message.message_content}
              </p>
              {!user && <p className="lock">{words.hidden}</p>}
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Numbers that nothing has come to today take one line each and not a panel. */
function Waiting({ numbers }: { numbers: LiveNumber[] }) {
  return (
    <section className="reception-waiting" aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      <ul>
        {numbers.map(({ id, number }) => (
          <li key={id}>
            <SpacedNumber number={number} />
            <DemoBadge number={number} />
          </li>
        ))}
      </ul>
    </section>
  )
}

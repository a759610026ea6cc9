import { Lock } from 'lucide-react'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { houseContext } from '../lib/house.ts'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { useAuth } from '../lib/viewer.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Blocks } from './blocks.tsx'
import { smsReception } from './content/sms-reception.ts'
import { readPreview } from './read-preview.ts'
import { usePreview, type LiveNumber } from './use-preview.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { preview: await readPreview(context.get(houseContext)) }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/sms-reception', siteOf(matches))
}

export default function SmsReception() {
  const { preview } = useLoaderData<typeof loader>()
  const numbers = usePreview(preview)
  const { user } = useAuth()
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>UK text reception, live</h1>
          <div className="live">
            <p>
              <span className="dot ok" aria-hidden />
              Real texts on real UK numbers, as they arrive. What they say is hidden until you sign in.
            </p>
          </div>
        </div>
        <div className="head-acts">
          <Link className="btn red" to={user ? '/available-numbers' : '/auth'}>
            {user ? 'View Numbers' : 'Sign in to view'}
          </Link>
        </div>
      </div>
      <div className="reception">
        {numbers.length === 0 && (
          <div className="panel">
            <div className="void">
              <h2>No texts to show just now</h2>
              <p>They appear here by themselves as soon as one arrives.</p>
            </div>
          </div>
        )}
        {numbers.map((number) => (
          <MaskedNumber key={number.id} number={number} />
        ))}
      </div>
      <div className="prose">
        {smsReception.map(({ id, title, body }) => (
          <section key={id}>
            <h2>{title}</h2>
            <Blocks body={body} />
          </section>
        ))}
      </div>
    </div>
  )
}

function MaskedNumber({ number }: { number: LiveNumber }) {
  const now = useNow()
  return (
    <article className="panel" aria-label={`Texts of ${number.number}`}>
      <div className="pane-head">
        <h2>
          <SpacedNumber number={number.number} />
        </h2>
        <span className="badge">
          {number.message_count}
          <span className="sr"> messages</span>
        </span>
      </div>
      {number.messages.length === 0 ? (
        <p className="quiet">No messages received yet</p>
      ) : (
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
                <p className="lock">Message content hidden - Sign in to view</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

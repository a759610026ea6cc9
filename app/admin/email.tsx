import { useState, type FormEvent } from 'react'
import type { MetaArgs } from 'react-router'
import { call } from '../lib/call.ts'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { useAuth } from '../lib/viewer.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Field } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AdminHead } from './admin-head.tsx'
import { Failed } from './failed.tsx'
import { useDeed } from './use-deed.ts'
import { usePages } from './use-pages.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/email', siteOf(matches))
}

const health = { up: ['ok', 'Answering'], down: ['err', 'Not answering'], unknown: ['', 'Not set up'] } as const

/** How mail leaves, whether it does, and what became of every letter. */
export default function Email() {
  const log = usePages('email.read', {}, ({ deliveries, next }) => ({ items: deliveries, next }))
  const state = log.first
  const now = useNow()
  return (
    <div className="wrap">
      <AdminHead title="E-mail" />
      {log.isError && <Failed words="The state of mail could not be read." onRetry={log.retry} />}
      {!state && !log.isError && <Spinner label="Asking the mail server…" />}
      {state && (
        <div className="narrow">
          <section className="panel" aria-labelledby="transport">
            <header>
              <h2 id="transport">Transport</h2>
              <span className={`badge ${health[state.health][0]}`}>{health[state.health][1]}</span>
            </header>
            <div className="body">
              {state.transport === null ? (
                <p className="muted">
                  There is no mail server: letters are printed to the log. Set <code>SMTP_URL</code> and start again.
                </p>
              ) : (
                <dl className="facts-line">
                  <dt>Server</dt>
                  <dd>
                    <code className="mono">
                      {state.transport.host}:{state.transport.port}
                    </code>
                  </dd>
                  <dt>Encryption</dt>
                  <dd>{state.transport.is_encrypted ? 'From the first byte (smtps)' : 'By STARTTLS where the server offers it'}</dd>
                  <dt>Signs in</dt>
                  <dd>{state.transport.signs_in ? 'Yes' : 'No'}</dd>
                  <dt>From</dt>
                  <dd>{state.from}</dd>
                </dl>
              )}
            </div>
          </section>
          <TestMail />
          <section className="panel" aria-labelledby="deliveries">
            <header>
              <h2 id="deliveries">Delivery log</h2>
              <span className="xs faint">30 days</span>
            </header>
            <ul className="rows">
              {log.items?.length === 0 && <li className="muted">No letter has been sent yet.</li>}
              {log.items?.map((letter) => (
                <li key={letter.id}>
                  <span className={`badge ${letter.status === 'sent' ? 'ok' : 'err'}`}>{letter.status}</span>
                  <span className="name">{letter.recipient}</span>
                  <span className="muted xs">
                    {letter.kind}
                    {letter.attempts > 1 && ` · ${letter.attempts} tries`}
                  </span>
                  <time dateTime={letter.created_at}>{timeAgo(letter.created_at, now)}</time>
                  {letter.error && <p className="sub">{letter.error}</p>}
                </li>
              ))}
            </ul>
            {log.more && (
              <div className="more">
                <button type="button" className="btn line" onClick={log.more}>
                  Show more
                </button>
              </div>
            )}
          </section>
        </div>
      )}
    </div>
  )
}

function TestMail() {
  const { user } = useAuth()
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? user?.email ?? ''
  const { run, isBusy, fault } = useDeed()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(() => call('email.test', { to }), {
      done: 'Test mail sent',
      doneWords: `Look in the mailbox of ${to}.`,
      failed: 'Failed to send test mail',
    })
  }
  return (
    <section className="panel" aria-labelledby="test-mail">
      <header>
        <h2 id="test-mail">Test mail</h2>
      </header>
      <form className="body" onSubmit={send} noValidate>
        <Field label="To" error={fault?.words}>
          {(attributes) => (
            <input {...attributes} className="input" type="email" value={to} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        <div className="cta tight">
          <button type="submit" className="btn ink" disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Send Test Mail'}
          </button>
        </div>
      </form>
    </section>
  )
}

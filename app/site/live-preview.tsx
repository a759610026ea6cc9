import { hasName } from '#domain/senders/has-name.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isDramaNumber } from '#domain/numbers/number.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useWords } from '../i18n/words.tsx'
import { useAuth } from '../viewer/viewer.tsx'
import { useNow } from '../stream/use-now.ts'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import * as codeButton from '../texts/code-button.module.css'
import { CallBox } from '../shell/call-box.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import * as fresh from './fresh.module.css'
import * as styles from './live-preview.module.css'
import type { Preview } from './load-preview.ts'
import { useNumberLink } from './use-number-link.ts'
import { usePreview } from './use-preview.ts'

const panes = 4
/** From the top down, each darker. */
const lights = [styles.lit1, styles.lit2, styles.lit3, styles.lit4]

/** The call box with a real number and its newest texts, masked by the server. It has the same height without any. */
export function LivePreview({ preview }: { preview: Preview }) {
  const { numbers } = usePreview(preview)
  const now = useNow()
  const t = useWords()
  const { ago } = useFormat()
  const { user } = useAuth()
  const number = numbers[0]
  const link = useNumberLink(number ? { number } : {})
  const messages = (number?.messages ?? []).slice(0, panes)
  return (
    <CallBox
      as="figure"
      className={styles.box}
      aria-label={t('landing.box_label')}
      sign={number ? <SpacedNumber number={number.number} /> : t('landing.box_no_number')}
    >
      <div className={styles.door}>
        <div className={styles.panes}>
          <Pane lit={1} isTall>
            <div className={styles.sender}>
              <span>{t(user ? 'landing.box_example_signed_in' : 'landing.box_example')}</span>
            </div>
            <span className={`${codeButton.frame} ${codeButton.button} ${styles.code}`}>
              <span className={codeButton.digits} dir="ltr">
                482 913
              </span>
              <span className={`${codeButton.action} ${styles.action}`}>{t('landing.box_an_example')}</span>
            </span>
          </Pane>
          {messages.map((message, index) => (
            <Pane key={message.id} lit={index + 1} isFresh={message.isFresh}>
              <div className={styles.sender}>
                <span>{hasName(message.sender) ? message.sender : t('public.unknown_sender')}</span>
                <time dateTime={message.received_at} suppressHydrationWarning>
                  {ago(message.received_at, now)}
                </time>
              </div>
              <p className={styles.text} dir="auto">
                {message.message_content}
              </p>
            </Pane>
          ))}
          {Array.from({ length: panes - messages.length }, (_, index) => (
            <Pane key={index} lit={messages.length + index + 1}>
              {messages.length + index === 0 && <p>{t('landing.box_nothing')}</p>}
            </Pane>
          ))}
        </div>
      </div>
      <div className={styles.kick}>
        <span>
          {number && t(isDramaNumber(number.number) ? 'landing.box_live_demo' : 'landing.box_live')}{' '}
          <Link {...link}>{t(user ? 'landing.box_open' : 'landing.box_sign_in')}</Link>
        </span>
      </div>
    </CallBox>
  )
}

function Pane({
  lit,
  isTall = false,
  isFresh = false,
  children,
}: {
  lit: number
  isTall?: boolean
  isFresh?: boolean
  children?: ReactNode
}) {
  const glass = lights[Math.min(lit, lights.length) - 1]
  return (
    <>
      <i className={glass} />
      <div data-fresh={isFresh || undefined} className={joinClasses(styles.pane, isTall && styles.tall, isFresh && fresh.fresh, glass)}>
        {children}
      </div>
      <i className={glass} />
    </>
  )
}

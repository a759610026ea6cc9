import type { Message } from '#domain/messages/message.ts'
import { Panel } from '../ui/panel.tsx'
import { MaskedText } from './masked-text.tsx'
import * as styles from './newest-texts.module.css'

type Props = {
  title: string
  /** Shown where there are no texts. */
  nothing: string
  messages: Array<Message & { isFresh?: true; number?: string }>
  now: number
}

/** The newest texts of a service or a number, as visitors see them. */
export function NewestTexts({ title, nothing, messages, now }: Props) {
  return (
    <section aria-labelledby="newest">
      <h2 id="newest">{title}</h2>
      <Panel as="div">
        {messages.length === 0 ? (
          <p className={styles.nothing}>{nothing}</p>
        ) : (
          <ul>
            {messages.map((message) => (
              <MaskedText key={message.id} text={message} now={now} />
            ))}
          </ul>
        )}
      </Panel>
    </section>
  )
}

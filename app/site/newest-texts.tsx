import type { Message } from '#domain/api/messages.ts'
import { useWords } from '../i18n/words.tsx'
import { Panel } from '../ui/panel.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { MaskedText } from './masked-text.tsx'
import * as styles from './newest-texts.module.css'

type Props = {
  messages: Array<Message & { isFresh?: true; number?: string }>
  now: number
}

/** The newest texts of a service or a number, as visitors see them. */
export function NewestTexts({ messages, now }: Props) {
  const t = useWords()
  return (
    <section aria-labelledby="newest">
      <h2 id="newest">{t('public.newest_title')}</h2>
      <Panel as="div">
        {messages.length === 0 ? (
          <p className={styles.nothing}>{t('public.nothing')}</p>
        ) : (
          <ul>
            {messages.map((message) => (
              <MaskedText key={message.id} text={message} now={now} />
            ))}
          </ul>
        )}
      </Panel>
      {messages.length > 0 && <HiddenNote />}
    </section>
  )
}

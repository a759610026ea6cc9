import type { Message } from '#domain/api/messages.ts'
import { useWords } from '../../i18n/words.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import type { WaitWords } from '../arrival/describe-wait.ts'
import { SlotText, type TextActions } from './slot-text.tsx'
import { useSlotFocus } from './use-slot-focus.ts'
import * as styles from './next-text.module.css'

type Props = TextActions & { text: Message | null; isNew: boolean; wait: Pick<WaitWords, 'tone' | 'headline'> }

/** The place of the awaited text: as high without one as with one, so that nothing moves when it arrives. */
export function NextText({ text, isNew, wait, ...actions }: Props) {
  const t = useWords()
  const region = useSlotFocus(text?.id ?? null)
  return (
    <section
      ref={region}
      aria-label={t('inbox.next_text')}
      className={joinClasses(styles.slot, actions.onDelete && styles.deletable)}
      data-lit={text !== null && isNew}
      data-item
    >
      {text ? <SlotText key={text.id} text={text} isNew={isNew} {...actions} /> : <Empty wait={wait} />}
    </section>
  )
}

function Empty({ wait: { tone, headline } }: Pick<Props, 'wait'>) {
  const t = useWords()
  return (
    <>
      <div className={styles.waiting}>
        <p className={styles.headline}>
          <StatusDot tone={tone} />
          {headline}
        </p>
        <p className={styles.hint}>{t('inbox.none_yet_hint')}</p>
      </div>
      <div className={styles.plate} aria-hidden="true" />
    </>
  )
}

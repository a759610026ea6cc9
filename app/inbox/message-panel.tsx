import { useEffect, useRef, type RefObject } from 'react'
import { BoxDrawing } from '../shell/logo.tsx'
import { isFocusLost } from '../ui/is-focus-lost.ts'
import { RemovedNumber, removedMessage } from './removed-number.tsx'
import { OpenNumber, type OpenNumberProps } from './slot/open-number.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as styles from './message-panel.module.css'
import { useWords } from '../i18n/words.tsx'

export function MessagePanel(props: OpenNumberProps) {
  const t = useWords()
  const { numbers = [], open, removed, setOpenId } = props.inbox
  const panel = useRef<HTMLElement>(null)
  const heading = useOpening(open?.id ?? null, panel)
  return (
    <section ref={panel} aria-label={t('inbox.messages')} data-shortcuts="texts" className={styles.panel} data-removed={removed !== null}>
      {/* There before it has anything to say: only then is it read aloud. */}
      <div className={styles.removed} role="status">
        {removed && (
          <>
            <h2>{t('inbox.removed')}</h2>
            <p>{removedMessage(removed, t)}</p>
          </>
        )}
      </div>
      {removed ? (
        <RemovedNumber next={numbers[0]} onOpen={setOpenId} onBack={props.onBack} />
      ) : open ? (
        <OpenNumber key={open.id} number={open} heading={heading} {...props} />
      ) : (
        <EmptyState className={styles.empty}>
          <BoxDrawing />
          <h2>{t('inbox.select')}</h2>
          <p>{t('inbox.select_hint')}</p>
          <Button look="ink" onClick={props.onAnother}>
            {t('inbox.pick_one_for_me')}
          </Button>
        </EmptyState>
      )}
    </section>
  )
}

/**
 * A number that is opened begins at its top, also where the page was scrolled. On a phone the panel takes the place of the list, with the button that was pressed: the heading
 * gets the focus. Not where the page begins with an open number.
 */
function useOpening(openId: string | null, panel: RefObject<HTMLElement | null>): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(openId)
  useEffect(() => {
    if (openId !== null && openId !== last.current) {
      if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView({ behavior: 'instant' })
      if (isFocusLost()) heading.current?.focus({ preventScroll: true })
    }
    last.current = openId
  }, [openId, panel])
  return heading
}

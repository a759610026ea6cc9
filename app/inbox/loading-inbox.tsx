import { useEffect, useState } from 'react'
import * as message from '../texts/message.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import { SkeletonLine } from '../ui/skeleton-line.tsx'
import * as inbox from './inbox.module.css'
import * as bar from './numbers/number-bar.module.css'
import * as card from './numbers/number-card.module.css'
import { useWords } from '../i18n/words.tsx'

const shownAfterMs = 150

/** Six placeholders with the layout of the list; not shown for a very short wait. */
export function LoadingInbox() {
  const t = useWords()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={inbox.inbox} aria-busy="true" data-shown={isShown}>
      <div className={bar.bar} aria-hidden="true">
        <SkeletonLine className={bar.placeholder} />
      </div>
      <section aria-label={t('shell.numbers')}>
        <div className={joinClasses(message.head, card.head)}>
          <h2>{t('shell.numbers')}</h2>
        </div>
        <ul className={inbox.list} aria-label={t('inbox.loading')}>
          {Array.from({ length: 6 }, (_, index) => (
            <li key={index} className={card.card} aria-hidden="true">
              {/* A grid, so that its margins add up to the height of a card. */}
              <div style={{ display: 'grid' }}>
                <SkeletonLine style={{ width: '11.5rem', height: '1.125rem', margin: '.3125rem 0' }} />
                <SkeletonLine style={{ width: '11rem', height: '.75rem', margin: '.375rem 0 .25rem' }} />
                <SkeletonLine style={{ width: '8rem', height: '.75rem', margin: '.25rem 0' }} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={inbox.wideOnly} aria-hidden="true">
        <LoadingMessages />
      </section>
    </div>
  )
}

export function LoadingMessages() {
  return (
    <>
      <div className={message.head}>
        <SkeletonLine style={{ width: '14rem', height: '1rem' }} />
      </div>
      <LoadingRows />
    </>
  )
}

export function LoadingRows() {
  const t = useWords()
  return (
    <ul className={inbox.list} aria-label={t('inbox.loading')}>
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index} className={message.message} aria-hidden="true">
          <SkeletonLine style={{ width: '2.25rem', height: '2.25rem' }} />
          <div>
            <SkeletonLine style={{ width: '6rem', height: '.875rem', margin: '.25rem 0 .5rem' }} />
            <SkeletonLine style={{ width: 'min(100%, 17rem)', height: '.75rem' }} />
          </div>
          <SkeletonLine className={inbox.wideOnly} style={{ height: '3.5rem' }} />
        </li>
      ))}
    </ul>
  )
}

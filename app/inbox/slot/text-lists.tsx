import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../i18n/words.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { listsZone } from './find-attention.ts'
import * as styles from './text-lists.module.css'

type Props = {
  since: Message[]
  before: Message[]
  /** How many texts were there before, loaded or not. */
  beforeCount: number
  rowClass: (message: Message, index: number) => string
  /** Renders the content of a row. */
  children: (message: Message, index: number) => ReactNode
  onNearEnd: () => void
  /** The text that is brought into view when this changes. */
  shownId: string | null
}

const headingHeight = 44
const rowEstimate = 110
const nearEnd = 8
const overscan = 6

/** The texts that arrived since the number was opened, and those from before. Only what is visible is in the document. On a phone the page scrolls, else the lists do. */
export function TextLists(props: Props) {
  return useIsWide() ? <ScrollingLists {...props} /> : <PageLists {...props} />
}

function ScrollingLists(props: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer<Element, Element>({ ...useRows(props), getScrollElement: () => scroller.current })
  return (
    <div ref={scroller} className={styles.scroller} data-zone={listsZone} tabIndex={-1}>
      <Lists {...props} virtualizer={virtualizer} offset={0} />
    </div>
  )
}

function PageLists(props: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const offset = useOffset(frame)
  const virtualizer = useWindowVirtualizer<Element>({ ...useRows(props), scrollMargin: offset })
  return (
    <div ref={frame} data-zone={listsZone} className={styles.page}>
      <Lists {...props} virtualizer={virtualizer as unknown as Virtualizer<Element, Element>} offset={offset} />
    </div>
  )
}

/** How far down the page an element begins: what stands above it in the panel may be closed or unfolded. */
function useOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setOffset(Math.round(current.getBoundingClientRect().top + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    for (const above of current.parentElement?.parentElement?.children ?? []) observer.observe(above)
    return () => observer.disconnect()
  }, [element])
  return offset
}

/** The rows of the virtual list: two headings, of which one without texts has no height, and the texts. */
function useRows({ since, before }: Props) {
  return useMemo(() => describeRows(since, before), [since, before])
}

function describeRows(since: Message[], before: Message[]) {
  const isHeading = (index: number) => index === 0 || index === since.length + 1
  return {
    count: since.length + before.length + 2,
    overscan,
    initialRect: { width: 800, height: 600 },
    indexAttribute: 'data-item',
    estimateSize(index: number) {
      if (!isHeading(index)) return rowEstimate
      return (index === 0 ? since : before).length === 0 ? 0 : headingHeight
    },
    getItemKey(index: number) {
      if (isHeading(index)) return index === 0 ? `since ${since.length === 0}` : `before ${before.length === 0}`
      return (index <= since.length ? since[index - 1] : before[index - since.length - 2])?.id ?? index
    },
  }
}

type Virtual = { virtualizer: Virtualizer<Element, Element>; offset: number }

function Lists(props: Props & Virtual) {
  const { since, before, beforeCount, virtualizer, offset } = props
  const t = useWords()
  const format = useFormat()
  const total = virtualizer.getTotalSize()
  const startOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? offset) - offset
  useNearEnd(props)
  useShownText(props)
  const second = since.length + 1
  return (
    <div className={styles.lists} style={{ height: total }}>
      <Section {...props} texts={since} first={0} start={startOf(0)} end={startOf(second)} label={t('inbox.since_opened')} />
      <Section
        {...props}
        texts={before}
        first={second}
        start={startOf(second)}
        end={total}
        label={t('inbox.before_opened')}
        count={format.figure(beforeCount)}
      />
    </div>
  )
}

type SectionProps = Props & Virtual & { texts: Message[]; first: number; start: number; end: number; label: string; count?: string }

/** A heading and its list. They are placed by transforms, as are their rows: that others move down for a new one is no shift of the layout. */
function Section({ virtualizer, offset, texts, first, start, end, label, count, rowClass, children }: SectionProps) {
  if (texts.length === 0) return null
  const place = (from: number) => ({ transform: `translateY(${from}px)` })
  const listStart = start + headingHeight
  const rows = virtualizer.getVirtualItems().filter(({ index }) => index > first && index <= first + texts.length)
  return (
    <>
      <h2 className={styles.heading} style={{ ...place(start), height: headingHeight }}>
        {label}
        {count !== undefined && ` · ${count}`}
      </h2>
      <ul aria-label={label} className={styles.list} style={{ ...place(listStart), height: end - listStart }}>
        {rows.map(({ key, index, start: rowStart }) => {
          const at = index - first - 1
          const message = texts[at] as Message
          return (
            <li
              key={String(key)}
              ref={virtualizer.measureElement}
              data-item={index}
              data-index={index - (first === 0 ? 1 : 2)}
              className={rowClass(message, at)}
              style={{ position: 'absolute', insetInline: 0, ...place(rowStart - offset - listStart) }}
              aria-setsize={texts.length}
              aria-posinset={at + 1}
            >
              {children(message, at)}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function useNearEnd({ since, before, virtualizer, onNearEnd }: Props & Virtual) {
  const count = since.length + before.length
  const lastIndex = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  useEffect(() => {
    if (count > 0 && lastIndex >= count + 2 - nearEnd) onNearEnd()
  }, [lastIndex, count, onNearEnd])
}

function useShownText({ since, before, shownId, virtualizer }: Props & Virtual) {
  const show = useEffectEvent((id: string) => {
    const at = [null, ...since, null, ...before].findIndex((text) => text?.id === id)
    if (at !== -1) virtualizer.scrollToIndex(at, { align: 'auto' })
  })
  useEffect(() => {
    if (shownId !== null) show(shownId)
  }, [shownId])
}

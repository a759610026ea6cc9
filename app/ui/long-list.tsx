import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

type Props<T> = {
  items: T[]
  keyOf: (item: T) => string
  /** Renders the content of a list item. */
  children: (item: T, index: number) => ReactNode
  itemClass: (item: T) => string
  className: string
  label: string
  /** The estimated height of an item in pixels, until it has been measured. */
  estimate: number
  /** The scroll container: the list's own, or the page, as always on a phone. */
  scrolls: 'itself' | 'page'
  /** Called when the end comes near. */
  onNearEnd?: () => void
  /** Called when the reader leaves the top or returns to it. */
  onTop?: (isAtTop: boolean) => void
  /** Whenever it grows, the list scrolls to its first item. */
  scrollToTopCount?: number
  /** The item that is brought into view when this changes. */
  shownKey?: string | null
}

const nearEnd = 8
/** A reader within this many pixels of the top counts as being there. */
const nearTop = 40
const overscan = 6

/** A virtual list of any length: only the visible items are in the document. */
export function LongList<T>(props: Props<T>) {
  return props.scrolls === 'itself' ? <ScrollingList {...props} /> : <PageList {...props} />
}

function ScrollingList<T>(props: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const { items, keyOf, estimate, onTop, scrollToTopCount = 0 } = props
  const isNearTop = useRef(true)
  const goUp = () => list.current?.scrollTo({ top: 0, behavior: 'instant' })
  useScrollToTop(scrollToTopCount, () => true, goUp)
  // A reader near the top sees everything that arrives there.
  useScrollToTop(items[0] === undefined ? null : keyOf(items[0]), () => isNearTop.current, goUp)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan,
    initialRect: { width: 800, height: 600 },
  })
  useShownItem(props, virtualizer)
  return (
    <ul
      ref={list}
      className={props.className}
      aria-label={props.label}
      tabIndex={-1}
      onScroll={(event) => {
        isNearTop.current = event.currentTarget.scrollTop < nearTop
        onTop?.(isNearTop.current)
      }}
    >
      <Items {...props} virtualizer={virtualizer} offset={0} />
    </ul>
  )
}

function PageList<T>(props: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const { items, keyOf, estimate, onTop, scrollToTopCount = 0 } = props
  useScrollToTop(
    scrollToTopCount,
    () => true,
    () => scrollTo({ top: 0, behavior: 'instant' }),
  )
  useEffect(() => setOffset((list.current?.getBoundingClientRect().top ?? 0) + scrollY), [items.length])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan,
    scrollMargin: offset,
  })
  useShownItem(props, virtualizer)
  useEffect(() => {
    if (!onTop) return
    const look = () => onTop(scrollY < offset)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [onTop, offset])
  return (
    <ul ref={list} className={props.className} aria-label={props.label}>
      <Items {...props} virtualizer={virtualizer} offset={offset} />
    </ul>
  )
}

function useShownItem<T, S extends Element | Window>({ items, keyOf, shownKey = null }: Props<T>, virtualizer: Virtualizer<S, Element>) {
  const show = useEffectEvent((key: string) => {
    const index = items.findIndex((item) => keyOf(item) === key)
    if (index !== -1) virtualizer.scrollToIndex(index, { align: 'auto' })
  })
  useEffect(() => {
    if (shownKey !== null) show(shownKey)
  }, [shownKey])
}

/**
 * Scrolls up when `occasion` changes and it is due, and once more when the new items have been measured, which moves those below.
 * The first value does not count: a list begins where it is.
 */
function useScrollToTop(occasion: string | number | null, isDue: () => boolean, goUp: () => void) {
  const go = useEffectEvent(goUp)
  const due = useEffectEvent(isDue)
  const last = useRef(occasion)
  useEffect(() => {
    if (last.current === occasion) return
    last.current = occasion
    if (!due()) return
    go()
    const again = setTimeout(go, 50)
    return () => clearTimeout(again)
  }, [occasion])
}

function Items<T, S extends Element | Window>({
  items,
  itemClass,
  children,
  onNearEnd,
  virtualizer,
  offset,
}: Props<T> & { virtualizer: Virtualizer<S, Element>; offset: number }) {
  const shown = virtualizer.getVirtualItems()
  const lastIndex = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (items.length > 0 && lastIndex >= items.length - nearEnd) onNearEnd?.()
  }, [lastIndex, items.length, onNearEnd])
  const first = (shown[0]?.start ?? 0) - offset
  const last = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? 0) - offset)
  return (
    <>
      {first > 0 && <li role="presentation" aria-hidden="true" style={{ height: first }} />}
      {shown.map(({ key, index }) => (
        <li
          key={String(key)}
          ref={virtualizer.measureElement}
          data-index={index}
          className={itemClass(items[index] as T)}
          aria-setsize={items.length}
          aria-posinset={index + 1}
        >
          {children(items[index] as T, index)}
        </li>
      ))}
      {last > 0 && shown.length > 0 && <li role="presentation" aria-hidden="true" style={{ height: last }} />}
    </>
  )
}

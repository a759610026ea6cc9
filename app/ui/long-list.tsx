import { observeWindowOffset, observeWindowRect, useVirtualizer, windowScroll, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

type Props<T> = {
  items: T[]
  /** The same function at every rendering: with another one all items are measured again. */
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

type Options = Parameters<typeof useVirtualizer<Element, Element>>[0]

/** What the virtualizer does otherwise where the page scrolls. Its types are of elements. */
const pageOptions = {
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as unknown as Partial<Options>

/**
 * A virtual list of any length: only the visible items are in the document. The server renders the first ones, and does not know what will scroll: one component
 * for both, so that they stay in the document.
 */
export function LongList<T>(props: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const { items, keyOf, estimate, onTop, scrollToTopCount = 0 } = props
  const isPage = props.scrolls === 'page'
  useEffect(() => {
    if (isPage) setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [isPage, items.length])
  const offset = isPage ? top : 0

  const isNearTop = useRef(true)
  const goUp = () => (isPage ? window : list.current)?.scrollTo({ top: 0, behavior: 'instant' })
  useScrollToTop(scrollToTopCount, () => true, goUp)
  // A reader near the top of the list sees everything that arrives there.
  useScrollToTop(items[0] === undefined ? null : keyOf(items[0]), () => !isPage && isNearTop.current, goUp)

  const isHydrated = useIsHydrated()
  const virtualizer = useVirtualizer<Element, Element>({
    count: items.length,
    getScrollElement: () => list.current,
    initialOffset: () => (isPage ? scrollY : (list.current?.scrollTop ?? 0)),
    initialRect: { width: 800, height: 600 },
    estimateSize: () => estimate,
    getItemKey: useItemKey(props),
    overscan,
    scrollMargin: offset,
    ...(isPage ? pageOptions : {}),
    // What scrolls is known once the page has come alive.
    ...(isHydrated ? {} : { getScrollElement: () => null }),
  })
  const scrolling = isHydrated ? props.scrolls : null
  const [measured, setMeasured] = useState(scrolling)
  if (measured !== scrolling) {
    // Something else scrolls from now on: where it is scrolled to and its size are found out again, or it would be scrolled to where the other was.
    setMeasured(scrolling)
    virtualizer.scrollOffset = virtualizer.scrollRect = null
  }
  useShownItem(props, virtualizer)
  useEffect(() => {
    if (!isPage || !onTop) return
    const look = () => onTop(scrollY < offset)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isPage, onTop, offset])
  return (
    <ul
      ref={list}
      className={props.className}
      aria-label={props.label}
      tabIndex={isPage ? undefined : -1}
      onScroll={(event) => {
        if (isPage) return
        isNearTop.current = event.currentTarget.scrollTop < nearTop
        onTop?.(isNearTop.current)
      }}
    >
      <Items {...props} virtualizer={virtualizer} offset={offset} />
    </ul>
  )
}

/** The virtualizer goes through ten thousand items whenever this function is another one. */
function useItemKey<T>({ items, keyOf }: Props<T>): (index: number) => string {
  return useCallback((index) => keyOf(items[index] as T), [items, keyOf])
}

function useShownItem<T>({ items, keyOf, shownKey = null }: Props<T>, virtualizer: Virtualizer<Element, Element>) {
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

function Items<T>({
  items,
  itemClass,
  children,
  onNearEnd,
  virtualizer,
  offset,
}: Props<T> & { virtualizer: Virtualizer<Element, Element>; offset: number }) {
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

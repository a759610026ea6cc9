import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the place of the awaited text is on the screen, and whether the text in it came while it was not: on a phone it stands in the page, which may be scrolled.
 * @param textId the text in it; null for none
 */
export function useSlotView(place: RefObject<HTMLElement | null>, textId: string | null): { isInView: boolean; isMissed: boolean } {
  const [isInView, setIsInView] = useState(true)
  const [seenId, setSeenId] = useState(textId)
  if (isInView && seenId !== textId) setSeenId(textId)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting === true), { threshold: 0.5 })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return { isInView, isMissed: textId !== null && textId !== seenId }
}

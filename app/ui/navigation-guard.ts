import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, type Location } from 'react-router'

type Navigation = { from: Location; to: Location }
/** A blocked navigation to another page. */
type BlockedNavigation = { proceed(): void; reset(): void }
type Guard = { isFirst: boolean; stops(way: Navigation): boolean; onStopped(stopped: BlockedNavigation): void }

const rules = new Set<Guard>()

/** The router supports a single blocker. It is in the shell, and applies the rules of all components. */
export function useNavigationGuards(): void {
  const rule = useRef<Guard | null>(null)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const inOrder = [...rules].toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    rule.current = inOrder.find(({ stops }) => stops({ from, to })) ?? null
    return rule.current !== null
  })
  useEffect(() => {
    if (blocker.state === 'blocked') rule.current?.onStopped(blocker)
  }, [blocker])
}

/**
 * Blocks navigation to another page while `stops` returns true. Returns the blocked navigation, to proceed or to cancel.
 * A rule with `isFirst` is applied before the others.
 */
export function useNavigationGuard(stops: (way: Navigation) => boolean, isFirst = false): { go(): void; stay(): void } | null {
  const [stopped, setStopped] = useState<BlockedNavigation | null>(null)
  const isStopping = useEffectEvent(stops)
  useEffect(() => {
    const rule: Guard = { isFirst, stops: (way) => isStopping(way), onStopped: setStopped }
    rules.add(rule)
    return () => void rules.delete(rule)
  }, [isFirst])
  if (!stopped) return null
  const then = (act: () => void) => () => {
    setStopped(null)
    act()
  }
  return { go: then(() => stopped.proceed()), stay: then(() => stopped.reset()) }
}

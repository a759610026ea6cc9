import { useEffect, useEffectEvent } from 'react'
import { onAdminNews } from './admin-news.ts'

/** Looks again when an administrator has changed something, on this screen or on another one. */
export function useAdminChanges(lookAgain: () => void): void {
  const look = useEffectEvent(lookAgain)
  useEffect(() => onAdminNews(() => look()), [])
}

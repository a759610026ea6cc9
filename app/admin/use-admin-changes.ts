import { useEffect, useEffectEvent } from 'react'
import { onAdminNews } from './admin-news.ts'

/** Calls back when an administrator has changed something, here or elsewhere. */
export function useAdminChanges(onChange: () => void): void {
  const notify = useEffectEvent(onChange)
  useEffect(() => onAdminNews(() => notify()), [])
}

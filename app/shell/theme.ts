import { storageKeys } from '#domain/site/cookies.ts'

export type Theme = 'light' | 'dark' | 'system'
export const themes: Theme[] = ['light', 'dark', 'system']

const storageKey = storageKeys.theme

/** Runs in the head before the first paint, so that the page does not flash. No stored theme means system, which the style sheet handles. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  showTheme(theme)
  for (const listener of listeners) listener()
}

function showTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Calls `listener` when the theme is changed in this tab or another one. */
export function onTheme(listener: () => void): () => void {
  const received = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    showTheme(readTheme())
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', received)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', received)
  }
}

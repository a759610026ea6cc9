import { storageKeys } from '#domain/cookies.ts'

export type Theme = 'light' | 'dark' | 'system'
export const themes: Theme[] = ['light', 'dark', 'system']

const storageKey = storageKeys.theme

/** Runs in the head before anything is drawn, so that nothing flashes. Absent means system, which the style sheet follows by itself. */
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
    // Without storage the choice holds until the page is left.
  }
  showTheme(theme)
  for (const listener of listeners) listener()
}

function showTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Calls back when the theme was chosen here or in another tab. */
export function onTheme(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    showTheme(readTheme())
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', heard)
  }
}

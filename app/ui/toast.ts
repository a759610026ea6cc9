/** The title may be all there is to say. */
export type Toast = { id: number; title: string; words: string; kind: 'done' | 'warning' | 'error' }

let current: Toast | null = null
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a toast. There is one at a time: the newest. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  current = { ...toast, id: nextId++ }
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current = null
  for (const listener of listeners) listener()
}

export function currentToast(): Toast | null {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `message` may be empty. `about` names the cause: when that is gone, `dismissToastAbout` removes the toast. */
export type Toast = { id: number; title: string; message: string; kind: 'done' | 'warning' | 'error'; about?: string }

let current: Toast | null = null
/** Errors that a toast about something else has covered, oldest first: they are shown again after it. */
let covered: Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a toast. Only the newest is shown. It replaces an older one about the same. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const before = current
  const isOther = (one: Toast) => one.about !== toast.about
  covered = covered.filter(isOther)
  if (before?.kind === 'error' && before.about !== undefined && isOther(before)) covered = [...covered, before]
  change({ ...toast, id: nextId++ })
}

export function dismissToast(id: number): void {
  if (current?.id === id) change(covered.pop() ?? null)
}

/** Removes a toast whose cause is gone: the connection is back, or the next attempt has succeeded. */
export function dismissToastAbout(about: string): void {
  covered = covered.filter((one) => one.about !== about)
  if (current?.about === about) dismissToast(current.id)
}

export function currentToast(): Toast | null {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toast: Toast | null) {
  current = toast
  for (const listener of listeners) listener()
}

/** The title may be all there is to say. `about` names the reason: when that is gone, `dismissToastAbout` takes the toast away. */
export type Toast = { id: number; title: string; message: string; kind: 'done' | 'warning' | 'error'; about?: string }

let current: Toast | null = null
/** Errors that a toast about something else has covered, oldest first: they are shown again after it. */
let covered: Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a toast. There is one at a time: the newest. It takes the place of an older one about the same. */
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

/** The reason of a toast is gone: the line is back, or the next try has succeeded. */
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

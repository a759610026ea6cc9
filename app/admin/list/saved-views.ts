/** The filters and the order of a list, as they are in its address, under a name. */
export type SavedView = { name: string; filter: Record<string, string> }

export const maxViews = 12
export const maxViewName = 40

/** The stored views. What cannot be read, such as what another version has written, is left out. */
export function parseViews(stored: string | null): SavedView[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isView).slice(0, maxViews) : []
  } catch {
    return []
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('filter' in value)) return false
  const { name, filter } = value
  return (
    typeof name === 'string' &&
    typeof filter === 'object' &&
    filter !== null &&
    Object.values(filter).every((one) => typeof one === 'string')
  )
}

/** A filter as it is stored: what is not set is left out. */
export function toStored(filter: object): SavedView['filter'] {
  return Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}

/** With the view as the last, in place of one of its name. */
export function withView(views: SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view]
}

/** True for the view that the list shows. */
export function isShown({ filter }: SavedView, shown: SavedView['filter']): boolean {
  const names = Object.keys(filter)
  return names.length === Object.keys(shown).length && names.every((name) => filter[name] === shown[name])
}

/** What brings a list from one filter to another: the values of the other, and empty ones for what it does not set. */
export function changeTo(to: SavedView['filter'], from: SavedView['filter']): Record<string, string> {
  return { ...Object.fromEntries(Object.keys(from).map((name) => [name, ''])), ...to }
}

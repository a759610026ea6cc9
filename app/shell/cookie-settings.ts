const reopened = 'cookie-settings'

/** Shows the notice again, whatever was chosen before. */
export function openCookieSettings(): void {
  dispatchEvent(new Event(reopened))
}

export function onCookieSettings(listener: () => void): () => void {
  addEventListener(reopened, listener)
  return () => removeEventListener(reopened, listener)
}

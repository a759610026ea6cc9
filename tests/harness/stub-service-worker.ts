import { vi } from 'vitest'

/** Gives the browser of the document service workers, which it has not by itself. */
export function stubServiceWorker(container: object): void {
  const stubbed = new Proxy(navigator, {
    has: (target, key) => key === 'serviceWorker' || key in target,
    get: (target, key): unknown => (key === 'serviceWorker' ? container : Reflect.get(target, key, target)),
  })
  vi.stubGlobal('navigator', stubbed)
}

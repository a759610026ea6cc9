import { LRUCache } from 'lru-cache'
import type { App } from '#server/context.ts'
import { listUnreadableSecrets } from './list-unreadable-secrets.ts'

export type UnreadableSecret = { id: number; name: string }

/** The gateways with a secret that cannot be decrypted, as `listUnreadableSecrets`; they are decrypted only when `version`, a digest of them all, is a new one. */
export type UnreadableSecrets = (version: string) => Promise<UnreadableSecret[]>

export function createUnreadableSecrets(app: Pick<App, 'db' | 'secret'>): UnreadableSecrets {
  const cache = new LRUCache<string, UnreadableSecret[]>({ max: 1, ignoreFetchAbort: true, fetchMethod: () => listUnreadableSecrets(app) })
  return (version) => cache.forceFetch(version)
}

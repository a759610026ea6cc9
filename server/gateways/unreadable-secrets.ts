import type { App } from '#server/context.ts'
import { listUnreadableSecrets } from './list-unreadable-secrets.ts'

export type UnreadableSecret = { id: number; name: string }

/** The gateways with a secret that cannot be decrypted, as `listUnreadableSecrets`; they are decrypted only when `version`, a digest of them all, is a new one. */
export type UnreadableSecrets = (version: string) => Promise<UnreadableSecret[]>

export function createUnreadableSecrets(app: Pick<App, 'db' | 'secret'>): UnreadableSecrets {
  let known: { version: string; list: Promise<UnreadableSecret[]> } | null = null
  return (version) => {
    if (known?.version === version) return known.list
    const loaded = { version, list: listUnreadableSecrets(app) }
    known = loaded
    loaded.list.catch(() => {
      if (known === loaded) known = null
    })
    return loaded.list
  }
}

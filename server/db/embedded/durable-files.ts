import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What this needs of the file system beneath PGlite beside its public types. */
type Internals = {
  stream_ops: { fsync?: (stream: { nfd?: number; node: { mode: number } }) => void }
  /** Turns an error of Node into the one that Postgres understands. */
  tryFSOperation(operation: () => void): void
}

/**
 * PGlite starts Postgres with syncs off, and `fdatasync`, which would be the default, ends in a call that does nothing. The last of several values of a
 * parameter is the one that counts.
 */
export const durableStart = [...PGlite.defaultStartParams, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** The files of an embedded database that is to outlive a power cut. Postgres knows what to sync, and when: PGlite's own class has no call for it. */
export class DurableFiles extends NodeFS {
  /** How many files and directories Postgres has synced. */
  count = 0
  /** The error of a sync: Postgres then ends, as it cannot know what is on the disk. */
  fault: Error | null = null
  readonly #onSync: (ms: number) => void
  readonly #sync: (descriptor: number) => void

  constructor(directory: string, onSync: (ms: number) => void = () => {}, sync: (descriptor: number) => void = fsyncSync) {
    super(directory)
    this.#onSync = onSync
    this.#sync = sync
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    emscriptenOpts.preRun?.push(({ FS, NODEFS }) => {
      const files = NODEFS as unknown as Internals
      files.stream_ops.fsync = ({ nfd, node }) => {
        // Windows syncs no directories.
        if (nfd === undefined || (process.platform === 'win32' && FS.isDir(node.mode))) return
        files.tryFSOperation(() => this.#measure(nfd))
      }
    })
    return { emscriptenOpts }
  }

  #measure(descriptor: number): void {
    const began = performance.now()
    try {
      this.#sync(descriptor)
    } catch (error) {
      this.fault = error as Error
      throw error
    }
    this.count++
    this.#onSync(performance.now() - began)
  }
}

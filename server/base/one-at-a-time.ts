/** Runs work of one key in the order of the calls, each when the one before has ended; that of other keys does not wait. */
export type OneAtATime<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>

/** For changes of one row: where each waited for its lock, they would hold a connection each, until there is none for anybody else. */
export function createOneAtATime<Key>(): OneAtATime<Key> {
  const latest = new Map<Key, Promise<unknown>>()
  return (key, work) => {
    const done = (latest.get(key) ?? Promise.resolve()).then(work)
    const ended = done
      .catch(() => {})
      .finally(() => {
        if (latest.get(key) === ended) latest.delete(key)
      })
    latest.set(key, ended)
    return done
  }
}

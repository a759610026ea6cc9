import { PGlite } from '@electric-sql/pglite'
import { migratedTemplate } from './database-template.ts'
import { emptyDatabase, readOrigin, type Origin } from './empty-database.ts'

const int8 = 20

let kept: { pglite: PGlite; origin: Origin } | null = null
let isLent = false

/**
 * A migrated, empty database for one test. Opening one costs more processor time than most tests, so a test file opens one and
 * empties it between its tests. A test that needs two at once, or changes the schema, costs the next one a new database. Closing
 * the returned database ends every use of it, so that work left running by one test cannot reach the next test's rows.
 */
export async function borrowPGlite(): Promise<PGlite> {
  if (isLent) return open()
  isLent = true
  if (kept) {
    await kept.pglite.exec('discard all')
    if (!(await emptyDatabase(kept.pglite, kept.origin))) {
      await kept.pglite.close()
      kept = null
    }
  }
  if (!kept) {
    const pglite = await open()
    kept = { pglite, origin: await readOrigin(pglite) }
  }
  return lend(kept.pglite, () => void (isLent = false))
}

async function open(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await migratedTemplate(), parsers: { [int8]: Number } })
}

/** A handle to the shared database that works until it is closed. */
export function lend(pglite: PGlite, giveBack: () => void): PGlite {
  let isClosed = false
  const own: Partial<Record<PropertyKey, () => unknown>> = {
    closed: () => isClosed,
    close: () => async () => {
      isClosed = true
      giveBack()
    },
  }
  return new Proxy(pglite, {
    get(target, name) {
      const mine = Object.hasOwn(own, name) ? own[name] : undefined
      if (mine) return mine()
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (isClosed) throw new Error('PGlite is closed: this test has given its database back.')
        return Reflect.apply(value, target, given)
      }
    },
  })
}

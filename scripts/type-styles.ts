import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { camelCase, listStyleClasses } from './list-style-classes.ts'

const root = join(import.meta.dirname, '..')
/** Beside the types that React Router writes; `rootDirs` in app/tsconfig.json lays the folder over the tree. */
const types = join(root, '.react-router/types')

/** Declares the classes of every CSS Module, so that an unknown class is a type error. */
function typeStyles(): void {
  for (const stale of globSync('app/**/*.module.css.d.ts', { cwd: types })) rmSync(join(types, stale))
  for (const file of globSync('app/**/*.module.css', { cwd: root })) {
    const names = listStyleClasses(readFileSync(join(root, file), 'utf8')).map(camelCase)
    const target = join(types, `${file}.d.ts`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, names.map((name) => `export const ${name}: string\n`).join(''))
  }
}

if (import.meta.main) typeStyles()

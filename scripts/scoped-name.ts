import { createHash } from 'node:crypto'
import { listStyleClasses } from './list-style-classes.ts'

/**
 * What a class of a CSS Module is called in the pages that are built: three characters of its file and its place in it. `.title` of app/site/hero.module.css
 * may be `x3f0`. The same on the server and in the browser, and as long as neither the file's name nor its classes change.
 * @param path from the root of the project, with slashes
 */
export function scopedName(name: string, path: string, css: string): string {
  const index = listStyleClasses(css).indexOf(name)
  // Keyframes keep their name.
  return `${fileMark(path)}${index === -1 ? name : index.toString(36)}`
}

/** Three characters, of which the first is a letter, as a class needs it. */
function fileMark(path: string): string {
  return createHash('sha256')
    .update(path)
    .digest('base64url')
    .replace(/^[^a-z]+/i, '')
    .slice(0, 3)
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export type Difference = { picture: string; message: string; /** Where what differs is marked. */ marked: string | null }

/** How different a pixel may be, of 1 for black and white: less than anybody sees. Edges that are smoothed otherwise do not count. */
const threshold = 0.02

/** Compares the pictures of two directories pixel by pixel. Differences are marked red in a third picture in `marks`. */
export function comparePictures(pictures: string[], before: string, after: string, marks: string): Difference[] {
  return pictures.flatMap((picture) => {
    const files = [join(before, picture), join(after, picture)] as const
    const missing = files.find((file) => !existsSync(file))
    if (missing !== undefined) return { picture, message: `there is no ${missing}`, marked: null }
    const [old, now] = [PNG.sync.read(readFileSync(files[0])), PNG.sync.read(readFileSync(files[1]))]
    const { width, height } = now
    if (old.width !== width || old.height !== height)
      return { picture, message: `${old.width}×${old.height} has become ${width}×${height}`, marked: null }
    const marked = new PNG({ width, height })
    const count = pixelmatch(old.data, now.data, marked.data, width, height, { threshold })
    if (count === 0) return []
    mkdirSync(marks, { recursive: true })
    writeFileSync(join(marks, picture), PNG.sync.write(marked))
    return { picture, message: `${count.toLocaleString('en-GB')} pixels differ`, marked: join(marks, picture) }
  })
}

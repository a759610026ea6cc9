import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from '#tests/harness/open-browser.ts'
import { buildPages, checkOut, git, picturesDirectory, root } from './base-tree.ts'
import { comparePictures } from './compare-pictures.ts'
import { screens } from './screens.ts'
import { picturesOf, takePictures, type Failure } from './take-pictures.ts'

/**
 * `npm run test:visual`: shows visual changes. Pictures of every screen, light and dark, 390 and 1280 px wide, are compared with those of
 * another commit, which are taken first where there are none yet.
 *   --base COMMIT        what to compare with; the commit at which this branch left main
 *   --only /admin,inbox  screens whose path or name begins so
 *   --shoot DIRECTORY    takes the pictures of this tree, and compares nothing
 */
const { values } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string' }, shoot: { type: 'string' } } })

/** To be raised when the seed data or the way of taking pictures changes: older pictures are then not comparable. */
const edition = 2

const wanted = values.only?.split(',')
const chosen = wanted ? screens.filter(({ path, name }) => wanted.some((each) => path.startsWith(each) || name.startsWith(each))) : screens
if (chosen.length === 0) throw new Error(`No screen has a path or a name that begins with ${values.only}.`)

const say = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = () => `${Math.round(performance.now() / 1000)} s`

// Without emulated GPU rendering a picture takes a tenth of the time.
await using opened = await openBrowser(['--disable-gpu'])
const { browser } = opened
if (values.shoot === undefined) await compare()
else {
  buildPages(root)
  report(await takePictures(browser, root, chosen, resolve(values.shoot)))
  say(`${picturesOf(chosen).length} pictures are in ${resolve(values.shoot)} (${seconds()})`)
}

async function compare() {
  const commit = git('rev-parse', '--verify', `${values.base ?? git('merge-base', 'main', 'HEAD')}^{commit}`)
  const before = await takeBase(commit)
  const after = join(root, '.cache/look/now')
  const marks = join(root, '.cache/look/differences')
  for (const old of [after, marks]) rmSync(old, { recursive: true, force: true })
  say(`Taking ${picturesOf(chosen).length} pictures of this tree …`)
  buildPages(root)
  report(await takePictures(browser, root, chosen, after))
  const differences = comparePictures(picturesOf(chosen), before, after, marks)
  for (const { picture, message, marked } of differences)
    say(
      `✗ ${picture}: ${message}${marked === null ? '' : `\n    before ${join(before, picture)}\n    after  ${join(after, picture)}\n    marked ${marked}`}`,
    )
  say(
    `${picturesOf(chosen).length - differences.length} pictures are as at ${commit.slice(0, 7)}, ${differences.length} differ (${seconds()})`,
  )
  if (differences.length > 0) process.exitCode = 1
}

/** Takes those pictures of the commit that are not there yet. Returns where they all are. */
async function takeBase(commit: string): Promise<string> {
  const directory = join(picturesDirectory(), `${commit.slice(0, 12)}-${edition}`)
  const missing = chosen.filter((screen) => picturesOf([screen]).some((picture) => !existsSync(join(directory, picture))))
  if (missing.length === 0) return directory
  say(`Taking ${picturesOf(missing).length} pictures of ${commit.slice(0, 7)} …`)
  using tree = checkOut(commit)
  report(await takePictures(browser, tree.path, missing, directory))
  return directory
}

function report(failures: Failure[]) {
  for (const { picture, message } of failures) say(`✗ ${picture} could not be taken: ${message}`)
  if (failures.length > 0) process.exitCode = 1
}

import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { promisify } from 'node:util'
import { parseDockerfile, parseEnv, parseExecForm, type Stage } from './parse-dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0

export type Image = Disposable & {
  /** The directory of a path in the image. */
  at(path: string): string
  /** The directory of a path in the stage `build`. */
  atBuild(path: string): string
  env: Record<string, string>
  command: string[]
  healthcheck: string[]
  stopSignal: string
  workingDirectory: string
  /** Who the process is: the image's user where this is root, else the user of this process. */
  identity: { uid?: number; gid?: number }
  user: string
}

/**
 * Executes the steps of a Dockerfile, each stage in a directory of its own instead of an image: COPY copies, with .dockerignore, and RUN runs, with absolute paths
 * inside that directory. The base image is this machine, which has Node 24 first in its path.
 * @throws Error for a step that it does not know
 */
export async function buildImage(file: string): Promise<Image> {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-image-'))
  chmodSync(directory, 0o755)
  const stages = parseDockerfile(readFileSync(file, 'utf8'))
  const ignored = readIgnored()
  const image = { env: {} as Record<string, string>, command: [''], healthcheck: [''], stopSignal: '', workingDirectory: '/', user: '' }

  for (const stage of stages) {
    const stageRoot = join(directory, stage.name)
    mkdirSync(stageRoot)
    image.workingDirectory = '/'
    for (const step of stage.steps) await execute(stage, stageRoot, step)
  }

  async function execute(stage: Stage, stageRoot: string, { instruction, value }: Stage['steps'][number]): Promise<void> {
    const cwd = join(stageRoot, image.workingDirectory)
    switch (instruction) {
      case 'WORKDIR':
        image.workingDirectory = value
        mkdirSync(join(stageRoot, value), { recursive: true })
        return
      case 'COPY':
        return copy(stageRoot, cwd, value)
      case 'RUN':
        await run(placed(value, stageRoot), cwd)
        return
      case 'ENV':
        image.env = parseEnv(value)
        return
      case 'USER':
        image.user = value
        return
      case 'CMD':
        image.command = parseExecForm(value)
        return
      case 'HEALTHCHECK':
        image.healthcheck = parseExecForm(value)
        return
      case 'STOPSIGNAL':
        image.stopSignal = value
        return
      case 'EXPOSE':
      case 'VOLUME':
        return
      default:
        throw new Error(`The stage ${stage.name} has a step that this does not know: ${instruction}`)
    }
  }

  function copy(stageRoot: string, cwd: string, value: string): void {
    const words = value.split(' ')
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
    const target = words.pop() ?? ''
    const into = target.startsWith('/') ? join(stageRoot, target) : join(cwd, target)
    for (const source of words) {
      const path = from === undefined ? join(root, source) : join(directory, from, source)
      // As Docker: the content of a directory, and a file by its name where the target is a directory.
      const placedAt = lstatSync(path).isDirectory() || !target.endsWith('/') ? into : join(into, basename(path))
      if (from === undefined) cpSync(path, placedAt, { recursive: true, filter: (each) => !ignored(relative(root, each)) })
      // Links: the dependencies have tens of thousands of files, which nobody changes.
      else execFileSync('cp', ['-al', path, placedAt])
    }
  }

  const [uid = 0, gid = 0] = image.user.split(':').map(Number)
  return {
    ...image,
    at: (path) => join(directory, 'last', path),
    atBuild: (path) => join(directory, 'build', path),
    identity: isRoot ? { uid, gid } : {},
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/** A command with its absolute paths inside the directory of the stage. Only root can give a file to somebody else. */
function placed(command: string, stageRoot: string): string {
  const inside = command.replace(/ (\/[\w./-]+)/g, ` ${stageRoot}$1`)
  return isRoot ? inside : inside.replace(/ -[og] \d+/g, '')
}

async function run(command: string, cwd: string): Promise<void> {
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    NODE_ENV: '',
    npm_config_prefer_offline: 'true',
  }
  await promisify(execFile)('sh', ['-c', command], { cwd, env, maxBuffer: 1 << 26 })
}

/**
 * True if a path of the context is excluded (https://docs.docker.com/build/concepts/context/#dockerignore-files): by itself, or with its directory. The last line
 * that matches counts. A directory with an exception below it is entered.
 */
function readIgnored(): (path: string) => boolean {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (path) => {
    const parents = path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'))
    const matches = (pattern: string) => parents.some((each) => matchesGlob(each, pattern.replace(/^!/, '')))
    const isEntered = lstatSync(join(root, path)).isDirectory() && patterns.some((each) => each.startsWith(`!${path}/`))
    return path !== '' && !isEntered && patterns.findLast(matches)?.startsWith('!') === false
  }
}

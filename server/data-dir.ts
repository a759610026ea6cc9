import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** What is ours in the data directory. Whatever else an operator keeps there is left as it is. */
const ourFiles = ['secret', 'demo-gateway.json', 'pglite', 'pglite.lock']
const [privateDirectory, privateFile, open] = [0o700, 0o600, 0o077]

/**
 * Makes DATA_DIR where it is missing, and makes it and what is ours in it private (directories 0700, files 0600 at most), also where
 * an older version or another umask was more generous.
 * @returns false where the file system keeps no permissions, so that other users may still read it.
 * @throws StartError when it cannot be made, is not ours, is a symbolic link, or is a place that is shared with others.
 */
export function openDataDir(dataDir: string): boolean {
  const directory = resolve(dataDir)
  try {
    makeDirectory(directory)
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used: ${dataDir} cannot be made (${(error as Error).message}).`, { cause: error })
  }
  const stats = lstatSync(directory)
  const fault = describeProblem(directory, stats)
  if (fault) throw new StartError(`DATA_DIR cannot be used: ${dataDir} ${fault}`)
  setMode(directory, stats, privateDirectory)
  for (const name of ourFiles) makePrivate(join(directory, name))
  return isPrivate(lstatSync(directory))
}

/** Takes from group and others what they may do with a file, or a directory and all that is in it. Links are not followed. */
export function makePrivate(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isFile()) setMode(path, stats, privateFile)
  if (!stats?.isDirectory()) return
  setMode(path, stats, privateDirectory)
  for (const name of readdirSync(path)) makePrivate(join(path, name))
}

/** One level at a time: `mkdirSync` with `recursive` never returns where the system lets nobody make a directory, as under /proc. */
function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { mode: privateDirectory })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const parent = dirname(directory)
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    makeDirectory(parent)
    mkdirSync(directory, { mode: privateDirectory })
  }
}

/** Why a directory cannot be ours alone, as the end of a sentence. */
function describeProblem(directory: string, stats: Stats): string | null {
  if (stats.isSymbolicLink()) return 'is a symbolic link. Name the directory that it leads to.'
  if (!stats.isDirectory()) return 'is a file. Name a directory.'
  const user = process.getuid?.() ?? stats.uid
  const other = `Name a directory of its own, such as ${join(directory, 'callbox')}`
  if (stats.uid !== user) return `belongs to another user (uid ${stats.uid}, while this is uid ${user}). ${other}, or start as that user.`
  if (isPrivate(stats)) return null
  const names = readdirSync(directory)
  // Closing a place such as /tmp or /etc to everybody else would break more than it protects.
  if (names.length > 0 && !names.some((name) => ourFiles.includes(name))) return `holds other things, and other users use it too. ${other}.`
  return null
}

/** Windows keeps no modes: there a directory is as private as the one it stands in. */
function isPrivate(stats: Stats): boolean {
  return process.platform === 'win32' || (stats.mode & open) === 0
}

function setMode(path: string, stats: Stats, maxMode: number): void {
  if (isPrivate(stats)) return
  try {
    chmodSync(path, stats.mode & maxMode)
  } catch (error) {
    // A file that PGlite has just removed, or a file system without permissions.
    if (!['ENOENT', 'EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { flushDirectory } from './flush.ts'
import { StartError } from './start-error.ts'

/** Our files in the data directory. Other files there are left alone. */
const ourFiles = [
  'secret',
  'demo-gateway.json',
  'demo-gateway-token',
  'pglite',
  'pglite.lock',
  'pglite.process.lock',
  'pglite.unfinished',
  'backup',
  'backup.lock',
  'restore',
]
const [privateDirectory, privateFile, open] = [0o700, 0o600, 0o077]

/**
 * Creates DATA_DIR where it is missing, and makes it and our files in it private (directories 0700, files 0600 at most), also where
 * an older version or another umask left them readable.
 * @returns false where the file system has no permissions, so that other users may still read it.
 * @throws StartError when it cannot be created, is not owned by us, is a symbolic link that root did not make, or is a shared directory.
 */
export function openDataDir(dataDir: string): boolean {
  let directory = resolve(dataDir)
  try {
    directory = dataDirectory(dataDir)
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

/**
 * The directory that DATA_DIR names: where that is a symbolic link that root made in a directory of root, as systemd does for a service with a user of its own (`DynamicUser`,
 * systemd.exec(5), "StateDirectory"), what it leads to.
 */
export function dataDirectory(dataDir: string): string {
  const directory = resolve(dataDir)
  const link = lstatSync(directory, { throwIfNoEntry: false })
  const isOfRoot = link?.isSymbolicLink() && link.uid === 0 && lstatSync(dirname(directory)).uid === 0
  return isOfRoot ? realpathSync(directory) : directory
}

/** Removes the permissions of group and others on a file, or on a directory and everything in it. Links are not followed. */
export function makePrivate(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isFile()) setMode(path, stats, privateFile)
  if (!stats?.isDirectory()) return
  setMode(path, stats, privateDirectory)
  for (const name of readdirSync(path)) makePrivate(join(path, name))
}

/** One level at a time: `mkdirSync` with `recursive` never returns where directories cannot be created, as under /proc. */
function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { mode: privateDirectory })
    flushParent(directory)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const parent = dirname(directory)
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    makeDirectory(parent)
    makeDirectory(directory)
  }
}

/** A directory may be made in one that may not be read, and so not flushed: then that is left to the system. */
function flushParent(directory: string): void {
  try {
    flushDirectory(dirname(directory))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
}

/** Why a directory cannot be made private, as the end of a sentence; null when it can. */
function describeProblem(directory: string, stats: Stats): string | null {
  if (stats.isSymbolicLink()) return 'is a symbolic link. Name the directory that it leads to.'
  if (!stats.isDirectory()) return 'is a file. Name a directory.'
  const user = process.getuid?.() ?? stats.uid
  const other = `Name a directory of its own, such as ${join(directory, 'callbox')}`
  if (stats.uid !== user) return `belongs to another user (uid ${stats.uid}, while this is uid ${user}). ${other}, or start as that user.`
  if (isPrivate(stats)) return null
  const names = readdirSync(directory)
  // Closing a shared directory such as /tmp or /etc to everybody else would break other programs.
  if (names.length > 0 && !names.some((name) => ourFiles.includes(name))) return `holds other things, and other users use it too. ${other}.`
  return null
}

/** Windows has no modes: there a directory is as private as its parent. */
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

import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const isWindows = process.platform === 'win32'

/** Returns once what was written to the file is on the disk. */
export function flushFile(file: string): void {
  // Windows flushes only what may be written.
  flush(file, isWindows ? 'r+' : 'r')
}

/** The name of a new file, or of one that was renamed, is durable once its directory is flushed, which Windows does not support. */
export function flushDirectory(directory: string): void {
  if (!isWindows) flush(directory, 'r')
}

/** Flushes every file and directory in a directory, and the directory itself. */
export function flushTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else if (entry.isFile()) flushFile(path)
  }
  flushDirectory(directory)
}

function flush(path: string, flags: string): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

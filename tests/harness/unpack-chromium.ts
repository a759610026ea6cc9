import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'
import { cacheDirectory } from './cache-directory.ts'

export type Chromium = {
  executable: string
  /** The environment in which the browser finds its libraries and fonts on a machine that has neither. */
  env: Record<string, string>
}

/**
 * Unpacks the packaged Chromium, once per version and machine. Any number of processes may do so at once: each unpacks into its
 * own folder, and the first to finish renames it.
 */
export async function unpackChromium(): Promise<Chromium> {
  const archives = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(dirname(archives), 'package.json'), 'utf8')) as { version: string }
  const folder = cacheDirectory(`chromium-${version}`)
  if (!existsSync(folder)) await unpack(archives, folder)
  return {
    executable: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

async function unpack(archives: string, folder: string) {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await inTemporaryDirectory(unfinished, () =>
    Promise.all(['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((name) => inflate(join(archives, name)))),
  )
  writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontsConf(folder))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was first; its folder is the same.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** `inflate` looks the temporary directory up only when it is called. */
function inTemporaryDirectory<T>(directory: string, begin: () => T): T {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = directory
  try {
    return begin()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page runs goes into one file: React, the router and the shell with all that it needs, and the few lines that most pages
 * of words share. Left to itself the bundler makes twenty little ones, which are a tenth larger and as many requests more.
 */
const everywhere = {
  name: 'everywhere',
  priority: 2,
  test: /[\\/]app[\\/](?:root|entry\.client|site[\\/](?:inline-markup|get-number)|lib[\\/](?:use-now|time|spaced-number)|ui[\\/]visually-hidden)\.tsx?$/,
}

/** What several admin screens share is one file: every page carries the list of all files of all screens. */
const adminArea = { name: 'admin', test: /[\\/]app[\\/]admin[\\/]/, minShareCount: 2 }

/** Shared components go with the pages that use them: public pages do not fetch the admin area's file for a badge. */
const sharedPieces = { name: 'ui', test: /[\\/]app[\\/](?:ui|lib)[\\/]/, priority: 1, entriesAware: true }

/** Icons are made by a function of ours. Not in development, where Vite packs the package up before this could be asked. */
const ownIcons = {
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'app/ui/create-icon.ts') }] },
  // On the server too: the page and what the browser makes of it are the same drawing.
  ssr: { noExternal: ['lucide-react'] },
}

/** `title` in app/site/hero.module.css is `title_x3f`: the same on the server and in the browser, readable, and it compresses well. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? '').replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}

/** Rolldown names a file by the pages that share it, at any length. */
const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    `assets/${names[0]?.includes('~') ? `${names[0].split('~')[0]}-[hash][extname]` : '[name]-[hash][extname]'}`,
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  ...(command === 'build' ? ownIcons : {}),
  // Whatever any screen imports is packed up at the start: found out one by one, each would reload the page under whoever looks.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  css: {
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName },
  },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: {
    client: { build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: [everywhere, sharedPieces, adminArea] } } } } },
  },
}))

import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page runs goes into one file: React, the router and the shell with all that it needs, and the few lines that most pages
 * of words share. Left to itself the bundler makes twenty little ones, which are a tenth larger and as many requests more.
 */
const everywhere = {
  name: 'everywhere',
  test: /[\\/]app[\\/](?:root|entry\.client|site[\\/](?:words|get-number)|lib[\\/](?:use-now|time|spaced-number))\.tsx?$/,
}

/** What several admin screens share is one file: every page carries the list of all files of all screens. */
const adminArea = { name: 'admin', test: /[\\/]app[\\/]admin[\\/]/, minShareCount: 2 }

/** Icons are made by a function of ours. Not in development, where Vite packs the package up before this could be asked. */
const ownIcons = {
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'app/ui/create-icon.ts') }] },
  // On the server too: the page and what the browser makes of it are the same drawing.
  ssr: { noExternal: ['lucide-react'] },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  ...(command === 'build' ? ownIcons : {}),
  // Whatever any screen imports is packed up at the start: found out one by one, each would reload the page under whoever looks.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  css: {
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]__[local]' },
  },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [everywhere, adminArea] } } } } } },
}))

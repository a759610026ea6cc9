import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page runs goes into one file: React, the router and the shell with all that it needs, and the few lines that most pages
 * of words share. Left to itself the bundler makes twenty little ones, which are a tenth larger and as many requests more.
 */
const everywhere = {
  name: 'everywhere',
  test: /[\\/]app[\\/](?:root|entry\.client|site[\\/](?:inline-markup|get-number)|lib[\\/](?:use-now|time|spaced-number))\.tsx?$/,
}

/** What several admin screens share is one file: every page carries the list of all files of all screens. */
const adminArea = { name: 'admin', test: /[\\/]app[\\/]admin[\\/]/, minShareCount: 2 }

/** Reading a property does nothing else, and the router's warnings are for development: their sentences are a kilobyte of every page. */
const treeshake = { propertyReadSideEffects: false, manualPureFunctions: ['warning', 'warnOnce'] } as const

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Whatever any screen imports is packed up at the start: found out one by one, each would reload the page under whoever looks.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: { client: { build: { rolldownOptions: { treeshake, output: { codeSplitting: { groups: [everywhere, adminArea] } } } } } },
})

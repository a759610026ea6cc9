import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

const entries = ['app/entry.client.tsx', 'app/root.tsx'].map((path) => join(import.meta.dirname, path).replaceAll('\\', '/'))

/**
 * Puts all that the two entries import into one file, because every page needs it. Left to itself the bundler makes forty of it, which compress worse. It
 * splits everything else as it likes.
 */
function groupRoot(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let reached: Set<string> | undefined
  return (id, context) => {
    if (!reached) {
      reached = new Set(entries)
      for (const each of reached) for (const imported of context.getModuleInfo(each)?.importedIds ?? []) reached.add(imported)
    }
    return reached.has(id) ? 'root' : null
  }
}

/** Reading a property has no side effects, and neither have the router's warnings and checks for development (2 KB of every page). */
const treeshake = { propertyReadSideEffects: false, manualPureFunctions: ['warning', 'warnOnce', 'invariant'] } as const

/** Writes constants, such as the class names of CSS Modules, where they are used. */
const optimization = { inlineConst: { mode: 'all', pass: 1 } } as const

/** A content blocker refuses files by their names, such as one called analytics: none says what it is. Fonts are found by theirs. */
const hashedNames = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.woff2')) ? 'assets/[name]-[hash][extname]' : 'assets/[hash][extname]',
}

/** Without it the sheet of a CSS Module is left out once all its class names are written elsewhere. */
const keepStyles = {
  name: 'keep-styles',
  enforce: 'post' as const,
  transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ moduleSideEffects: 'no-treeshake' as const }) },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepStyles],
  // Whatever any screen imports is packed up at the start: found out one by one, each would reload the page under whoever looks.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  // The style sheets stand in the page itself, uncompressed in its limit: short names there, the bundler's own while developing.
  css: { modules: { localsConvention: 'camelCaseOnly', ...(command === 'build' ? { generateScopedName: '[hash:base64:4]' } : {}) } },
  build: { assetsInlineLimit: 0, target: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    // One file, of which app/shell/read-style-sheet.server.ts knows the place.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: { treeshake, optimization, output: { ...hashedNames, codeSplitting: { groups: [{ name: groupRoot() }] } } },
      },
    },
  },
}))

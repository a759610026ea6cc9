import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { scopedName } from './scripts/scoped-name.ts'

/**
 * What every page runs goes into one file: React, the router and the shell with all that it needs, and the few lines that most pages
 * of words share. Left to itself the bundler makes twenty little ones, which are a tenth larger and as many requests more.
 */
const everywhere = {
  name: 'everywhere',
  priority: 4,
  test: /vite[\\/]preload-helper|icons[\\/](?:check|copy|triangle-exclamation-point)\.mjs$|[\\/]app[\\/](?:root|entry\.client|site[\\/](?:inline-markup|get-number)|time[\\/](?:use-now|time)|texts[\\/]spaced-number|ui[\\/](?:visually-hidden|badge))(?:\.module)?\.(?:tsx?|css)$/,
}

/** What a page does without until somebody presses something (app/ui/use-fetched-later.ts): one file. */
const later = {
  name: 'later',
  priority: 1.5,
  test: /[\\/]app[\\/](?:shell[\\/](?:cookie-notice|mobile-menu|account-menu|back-to-top)|ui[\\/](?:toasts|menu-list|segmented-control))(?:\.module)?\.(?:tsx?|css)$/,
}

/** What the landing page and the pages about texts share. */
const preview = {
  name: 'preview',
  priority: 2,
  test: /[\\/]app[\\/](?:site[\\/](?:platforms|notice|uses|use-preview|content[\\/]platforms)|shell[\\/]call-box)(?:\.module)?\.(?:tsx?|css)$/,
}

/**
 * The pages of services and numbers need little of the groups above and below: what they share with them is in small files of its own, so that they do not
 * load the rest.
 */
const services = { name: 'services', priority: 3, test: /[\\/]domain[\\/](?:senders[\\/]services|site[\\/]service-pages)\.ts$/ }
const serviceWords = { name: 'service-words', priority: 3.2, test: /[\\/]site[\\/]content[\\/]services\.ts$/ }
const sections = { name: 'sections', priority: 3, test: /[\\/]app[\\/]site[\\/](?:fresh|section)\.module\.css$/ }
const maskedText = {
  name: 'masked-text',
  priority: 3.5,
  test: /[\\/]app[\\/](?:site[\\/](?:content[\\/])?masked-text|ui[\\/]panel)(?:\.module)?\.(?:tsx?|css)$/,
}
/** The inbox has the same rows. */
const rows = { name: 'rows', priority: 3.8, test: /[\\/]app[\\/]texts[\\/]message\.module\.css$/ }
const intro = { name: 'intro', priority: 3, test: /[\\/]app[\\/](?:site[\\/]page-intro|shell[\\/]intro)(?:\.module)?\.(?:tsx|css)$/ }
const figures = {
  name: 'figures',
  priority: 3,
  test: /[\\/]app[\\/]site[\\/](?:figures|newest-texts|use-live-figures|live-figures|service\.module)(?:\.module)?\.(?:tsx?|css)$/,
}

/** What the inbox, the account page and the admin area ask the server with, so that none loads another's file for it. */
const queries = { name: 'queries', priority: 1.5, test: /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/ }

/** What pages of words share. */
const reading = {
  name: 'reading',
  priority: 2,
  test: /[\\/](?:app[\\/](?:site[\\/](?:blocks|reading-page)|ui[\\/](?:example|copy-text|prose|text-table))|domain[\\/]gateways[\\/]setups[\\/]curl)(?:\.module)?\.(?:tsx?|css)$/,
}

/** The documents name kinds of gateways, and are not to load the admin area's file for them. */
const gatewayKinds = { name: 'gateway-kinds', priority: 2, test: /[\\/]domain[\\/]gateways[\\/]gateway\.ts$/ }

/** What several admin screens share is one file: every page carries the list of all files of all screens. */
const adminArea = { name: 'admin', test: /[\\/]app[\\/]admin[\\/]/, minShareCount: 2 }

/** A style sheet without a line of script. It is by itself, because small files are added to a neighbour, which may be a large one. */
const codeButton = { name: 'code-button', priority: 2, test: /[\\/]app[\\/]texts[\\/]code-button\.module\.css$/ }

/** The same for the sheets that the blog shares with the editor of its posts. */
const posts = { name: 'posts', priority: 2, test: /[\\/]app[\\/]styles[\\/](?:featured-image|article)\.module\.css$/ }

/** Shared components go with the pages that use them: public pages do not fetch the admin area's file for a badge. */
const sharedPieces = {
  name: 'ui',
  test: /[\\/](?:app[\\/](?:api|i18n|notifications|stream|texts|time|ui|viewer)|lucide-react[\\/]dist[\\/]esm[\\/]icons)[\\/]/,
  priority: 1,
  entriesAware: true,
  entriesAwareMergeThreshold: 600,
}

/**
 * Reading a property does nothing else. The router's warnings, and its checks that it is called as its documentation says, are for development,
 * where they stay: their sentences are two kilobytes of every page.
 */
const treeshake = { propertyReadSideEffects: false, manualPureFunctions: ['warning', 'warnOnce', 'invariant'] } as const

/** While it is developed, `title` in app/site/hero.module.css is `title_x3f`, which tells where it is from. */
function readableName(name: string, path: string): string {
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}

/** Rolldown names a file by the pages that share it, at any length. */
const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    `assets/${names[0]?.includes('~') ? `${names[0].split('~')[0]}-[hash][extname]` : '[name]-[hash][extname]'}`,
}

/** The classes of CSS Modules are constants, and are written where they are used. */
const optimization = { inlineConst: { mode: 'all', pass: 1 } } as const

/** A module whose classes have all been written elsewhere would be left out, and its sheet with it. */
const keepStyles = {
  name: 'keep-styles',
  enforce: 'post' as const,
  transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ moduleSideEffects: 'no-treeshake' as const }) },
}

/**
 * Gives the pages `code` in place of a module of a package, which the server goes on using. A new version of the package may have no such module, or one that
 * exports something else: then the build fails, and says so.
 */
function replaceModule(name: string, module: RegExp, code: string) {
  let isReplaced = false
  return {
    name,
    enforce: 'pre' as const,
    apply: 'build' as const,
    applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
    load: {
      filter: { id: module },
      handler() {
        isReplaced = true
        return code
      },
    },
    buildEnd(this: { error(message: string): never }, error?: Error) {
      if (!error && !isReplaced) this.error(`No page loads ${module.source} any more: adapt or remove ${name} in vite.config.ts.`)
    },
  }
}

/** Icons of lucide-react: its own code has two kilobytes of properties that we do not use. Ours writes the same (app/ui/create-icon.test.tsx). */
const smallIcons = replaceModule(
  'small-icons',
  /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
  `export { default } from ${JSON.stringify(join(import.meta.dirname, 'app/ui/create-icon.ts'))}`,
)

/** The router can report to tools that measure it, which we have none of: two kilobytes again. It calls these only where it was given some. */
const noInstrumentation = replaceModule(
  'no-instrumentation',
  /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
  `const nothing = () => {}
  export {
    nothing as consumeInstrumentationClientResultMetaReceiver,
    nothing as getRouteInstrumentationUpdates,
    nothing as instrumentClientSideRouter,
    nothing as instrumentHandler,
    nothing as instrumentationResultMetaContext,
  }`,
)

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepStyles, smallIcons, noInstrumentation],
  // Whatever any screen imports is packed up at the start: found out one by one, each would reload the page under whoever looks.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName: (name, file, css) => {
        const path = relative(import.meta.dirname, file.split('?')[0] ?? '').replaceAll('\\', '/')
        return command === 'build' ? scopedName(name, path, css) : readableName(name, path)
      },
    },
  },
  build: { assetsInlineLimit: 0, target: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    // One file, of which app/shell/read-style-sheet.server.ts knows the place.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          treeshake,
          optimization,
          output: {
            ...fileNames,
            codeSplitting: {
              groups: [
                everywhere,
                later,
                services,
                serviceWords,
                sections,
                rows,
                maskedText,
                intro,
                figures,
                preview,
                reading,
                codeButton,
                gatewayKinds,
                posts,
                queries,
                sharedPieces,
                adminArea,
              ],
            },
          },
        },
      },
    },
  },
}))

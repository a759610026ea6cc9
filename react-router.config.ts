import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  buildDirectory: 'build',
  // A page knows its own route and asks for those it links to once it has come alive: visitors do not load the map of the admin area.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config

import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  buildDirectory: 'build',
  // All routes are known from the start: one request less, and there are few of them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

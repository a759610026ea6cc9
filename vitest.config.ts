import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'node', include: ['{domain,server,app}/**/*.test.{ts,tsx}', 'tests/laws/**/*.test.ts'], testTimeout: 20_000 },
})

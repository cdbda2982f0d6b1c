import { defineConfig } from 'vitest/config'

// Pact's engine is a native module, and the app's calls go over the wire: no page around them.
export default defineConfig({
  test: {
    name: 'pact',
    include: ['*.test.ts'],
    environment: 'node',
    setupFiles: [`${import.meta.dirname}/page.ts`],
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { PACT_DO_NOT_TRACK: 'true' },
  },
})

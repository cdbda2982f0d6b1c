import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'mock-server',
    include: ['{src,bench}/**/*.test.ts'],
    setupFiles: 'test/realClock.ts',
    // No test changes a module, so the files of a run share the endpoint table and its compiled checks.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

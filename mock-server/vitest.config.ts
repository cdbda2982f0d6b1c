import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mock-server',
    include: ['{src,bench}/**/*.test.ts'],
    // No test changes a module, so the files of a run share the endpoint table and its compiled checks.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

// A machine may be busy: nothing waits longer than what it waits for.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'contracts',
    include: ['{src,verify}/**/*.test.ts'],
    // No test changes a module, so the files of a run share what they load.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

import { defineConfig } from 'vitest/config'

// Long timeouts, because the machine may be busy. No test waits longer than needed.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'contracts',
    include: ['{src,verify}/**/*.test.ts'],
    // Share modules between test files, because no test changes a module.
    isolate: false,
    // Tests create many objects for a short time. More space for new objects saves a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

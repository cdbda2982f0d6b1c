import { defineConfig } from 'vitest/config'
import { execArgv } from '../vitest.base.ts'

// Long timeouts, because the machine may be busy. No test waits longer than needed.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'contracts',
    include: ['{src,verify}/**/*.test.ts'],
    // Share modules between test files, because no test changes a module.
    isolate: false,
    execArgv,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

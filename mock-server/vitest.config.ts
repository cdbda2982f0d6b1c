import { defineConfig } from 'vitest/config'
import { execArgv } from '../vitest.base.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'mock-server',
    include: ['{src,bench}/**/*.test.ts'],
    setupFiles: 'test/realClock.ts',
    // Share modules between test files, because no test changes a module.
    isolate: false,
    execArgv,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

import { defineConfig } from 'vitest/config'

// A machine may be busy: nothing waits longer than what it waits for.
export default defineConfig({
  test: {
    name: 'contracts',
    include: ['{src,verify}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

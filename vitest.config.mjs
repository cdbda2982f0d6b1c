import { defineConfig } from 'vitest/config'

// One run over all packages; each keeps its own settings beside its code.
export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for a program of their own or for a timer.
    maxWorkers: 3,
    projects: [
      'contracts',
      'fixtures',
      'mock-server',
      'web',
      'web/pact',
      'web/test/realtime',
      {
        test: {
          name: 'scripts',
          include: [
            'scripts/**/*.test.mjs',
            'docs/*.test.mjs',
            'e2e/{changed,clips,report}/*.test.mjs',
            'web/build/*.test.mjs',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

// One run over all packages; each keeps its own settings beside its code.
export default defineConfig({
  test: {
    // On two cores one worker, the default, would leave a core idle.
    maxWorkers: 2,
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
          root: 'scripts',
          include: ['**/*.test.mjs'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

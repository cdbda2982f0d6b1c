import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** Sorts files by project, because a worker keeps its loaded modules only within a project. */
class ByProject extends BaseSequencer {
  async sort(files) {
    const byProject = new Map()
    for (const file of await super.sort(files)) {
      const { name } = file.project
      byProject.set(name, [...(byProject.get(name) ?? []), file])
    }
    return [...byProject.values()].flat()
  }
}

// Runs the tests of all packages. Each package has its own settings.
export default defineConfig({
  test: {
    // One more than the number of cores, because some tests wait for a program or a timer.
    maxWorkers: 3,
    sequence: { sequencer: ByProject },
    projects: [
      'contracts',
      'fixtures',
      'mock-server',
      'web',
      'web/test/pact',
      'web/test/realtime',
      {
        test: {
          name: 'scripts',
          include: [
            'scripts/**/*.test.mjs',
            'docs/*.test.mjs',
            'e2e/{bench,clips}/*.test.mjs',
            'web/build/*.test.mjs',
          ],
          // Share modules between test files, because no test changes a module.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

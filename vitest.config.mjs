import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** A worker goes on to the next file, with all that it has loaded, only where that is of the same project. */
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

// One run over all packages; each keeps its own settings beside its code.
export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for a program of their own or for a timer.
    maxWorkers: 3,
    sequence: { sequencer: ByProject },
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
            'e2e/{clips,report,support}/*.test.mjs',
            'web/build/*.test.mjs',
          ],
          // No test changes a module, so the files of a run share what they load.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

import { type Plugin, runnerImport } from 'vite'

/** Ends a build that holds what the browsers of .browserslistrc do not know. */
export function floor(): Plugin {
  return {
    name: 'floor',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).map(
          (file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const,
        )
        // The compatibility data is large: nothing but a build loads it.
        const { module } = await runnerImport<typeof import('./check.ts')>(`${import.meta.dirname}/check.ts`)
        const found = await module.newerThanFloor(new Map(files))
        if (found.length === 0) return
        this.error(
          `Newer than the floor (.browserslistrc), without a fallback. Mend it, or say in web/build/floor/allowed.ts why it may be:\n${found.join('\n')}`,
        )
      },
    },
  }
}

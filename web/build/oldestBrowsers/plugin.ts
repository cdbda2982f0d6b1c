import { type Plugin, runnerImport } from 'vite'

/** Fails a build that uses features that the browsers of .browserslistrc do not support. */
export function oldestBrowsers(): Plugin {
  return {
    name: 'oldest-browsers',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).map(
          (file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const,
        )
        // Only a build loads the large compatibility data.
        const { module } = await runnerImport<typeof import('./check.ts')>(`${import.meta.dirname}/check.ts`)
        const found = module.findUnsupported(new Map(files))
        if (found.length === 0) return
        this.error(
          `Not supported by the oldest browsers (.browserslistrc). Add a fallback, or an entry with its reason in web/build/oldestBrowsers/allowed.ts:\n${found.join('\n')}`,
        )
      },
    },
  }
}

import { build, type Plugin, type Rolldown } from 'vite'

/** Chunks that the app needs offline, in addition to the entry. */
const FIRST = /^(MemberLayout|HomeScreen|(th|la|en)\.(visitor|member))$/

/** Returns the paths of the chunks and of the scripts and styles that they import. */
function filesOf(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>()
  const take = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') take(imported)
    }
  }
  chunks.forEach(take)
  return [...found].sort().map((name) => `/${name}`)
}

/**
 * Builds `sw.js` (web/worker/worker.ts). It caches the files of the app, never a member's data, so that the app opens
 * offline, and notifies open pages of a new version.
 */
export function appWorker(): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const page = bundle['index.html']
        const html = page?.type === 'asset' ? String(page.source) : ''
        const script = /<script type="module"[^>]* src="\/([^"]+)"/.exec(html)?.[1] ?? ''
        const entry = chunks.find(({ fileName }) => fileName === script)
        const first = chunks.filter(({ name }) => FIRST.test(name))
        // The prerender script is not a chunk of the app.
        const small = [...html.matchAll(/<script src="(\/[^"]+)"/g)].flatMap(([, src]) => src ?? [])
        if (!entry || first.length !== 8)
          this.error(`the chunks of the app's start have changed: ${first.map(({ name }) => name)}`)
        const built = await build({
          configFile: false,
          root: `${import.meta.dirname}/..`,
          publicDir: false,
          logLevel: 'error',
          define: {
            __ENTRY__: JSON.stringify(`/${entry.fileName}`),
            __SHELL__: JSON.stringify([...small, ...filesOf(bundle, [entry, ...first])]),
          },
          build: {
            write: false,
            lib: {
              entry: `${import.meta.dirname}/../worker/worker.ts`,
              formats: ['iife'],
              name: 'appWorker',
              fileName: () => 'sw.js',
            },
          },
        })
        const [output] = [built].flat() as Rolldown.RolldownOutput[]
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: output!.output[0].code })
      },
    },
  }
}

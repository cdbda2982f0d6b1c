import type { Plugin } from 'vite'
import { buildClassicScript, filesOf } from './scripts.ts'

/** Chunks that the app needs offline, in addition to the entry. */
const FIRST = /^(MemberLayout|HomeScreen|(th|la|en)\.(visitor|member))$/

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
        const files = [...filesOf(bundle, [entry, ...first])].sort().map((name) => `/${name}`)
        const source = await buildClassicScript('worker/worker.ts', {
          __ENTRY__: `/${entry.fileName}`,
          __SHELL__: [...small, ...files],
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

import { join } from 'node:path'
import toTargets from 'browserslist-to-esbuild'
import { build, type Rolldown } from 'vite'

const web = join(import.meta.dirname, '..')

/** Builds a classic script, with these constants: a module would run only after the whole page. Returns its code. */
export async function buildClassicScript(
  entry: string,
  constants: Record<string, unknown> = {},
): Promise<string> {
  const define = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  const built = await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'error',
    define: Object.fromEntries(define),
    build: {
      write: false,
      minify: true,
      target: toTargets(),
      lib: { entry: join(web, entry), formats: ['iife'], name: 'script', fileName: () => 'script.js' },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output!.output[0].code
}

/** Returns the files of these chunks, with the scripts and styles that they import. */
export function filesOf(bundle: Rolldown.OutputBundle, chunks: Iterable<Rolldown.OutputChunk>): Set<string> {
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
  for (const chunk of chunks) take(chunk)
  return found
}

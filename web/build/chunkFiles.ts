import type { Rolldown } from 'vite'

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

import type { Plugin } from 'vite'

/** `a as b, c` of an import or an export, as what stands left and right of the "as". */
const pairsOf = (list: string) =>
  list.split(',').map((one) => {
    const [left = '', right = left] = one.trim().split(' as ')
    return { left, right }
  })

/**
 * The bundler keeps its helpers, a kilobyte, in a file of their own. Every page would pay for it with a request, and over
 * HTTP/1 with one of six connections that the app itself then waits for: the first file takes them in. Others that are
 * loaded later still find them where they were.
 */
export function inlineRuntime(): Plugin {
  let source: string | undefined
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find((chunk) => chunk.name === 'rolldown-runtime')
      const first = chunks.find((chunk) => chunk.name === 'index' && !chunk.isEntry)
      const helpers = runtime?.code.match(/^([\s\S]*)export\s*\{([^}]*)\};?\s*$/)
      const path = runtime?.fileName.split('/').at(-1)
      const wanted = first?.code.match(/import\s*\{([^}]*)\}\s*from\s*["']\.\/(rolldown-runtime[^"']*)["'];?/)
      if (!helpers || !first || !wanted || wanted[2] !== path)
        this.error('the helpers of the bundler are not where they were')
      const given = pairsOf(helpers[2]!).map(({ left, right }) => `${right}:${left}`)
      const taken = pairsOf(wanted[1]!).map(({ left, right }) => `${left}:${right}`)
      const inlined = `const{${taken}}=(()=>{${helpers[1]}return{${given}}})();`
      first.code = first.code.replace(wanted[0], () => inlined)
      source = runtime?.fileName
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(new RegExp(`\\s*<script[^>]*src="/${source}"></script>`), ''),
    },
  }
}

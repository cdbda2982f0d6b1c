import toTargets from 'browserslist-to-esbuild'
import { transform } from 'esbuild'
import { parseSync, Visitor } from 'oxc-parser'

/** The build turns an unsupported pattern into `new RegExp('...')`. This turns it back into a literal. */
function readPatterns(code: string): string[] {
  const patterns: string[] = []
  new Visitor({
    NewExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const [pattern, flags = ''] = given.map((one) => {
        if (one.type === 'TemplateLiteral' && one.quasis.length === 1) return one.quasis[0]!.value.cooked
        return one.type === 'Literal' ? String(one.value) : undefined
      })
      if (pattern) patterns.push(`/${pattern.replace(/(?<!\\)\//g, '\\/')}/${flags}`)
    },
  }).visit(parseSync('built.js', code).program)
  return patterns
}

/** Returns the first line that esbuild would lower for the oldest browsers, in its lowered form. */
export async function findUnsupportedSyntax(code: string): Promise<string[]> {
  const source = [code, ...readPatterns(code)].join(';\n')
  const options = { format: 'esm', charset: 'utf8', logLevel: 'silent' } as const
  const [built, lowered] = await Promise.all([
    transform(source, { ...options, target: 'esnext' }),
    transform(source, { ...options, target: toTargets() }),
  ])
  const lines = built.code.split('\n').map(removeBrackets)
  const older = lowered.code.split('\n')
  const at = older.findIndex((line, i) => removeBrackets(line) !== lines[i])
  return at < 0 ? [] : [`syntax: ${older[at]!.trim().slice(0, 80)}`]
}

/** esbuild adds and removes redundant brackets. */
const removeBrackets = (line: string) => line.replace(/[()]/g, '').trim()

import toTargets from 'browserslist-to-esbuild'
import { transform } from 'esbuild'
import { parseSync, Visitor } from 'oxc-parser'

/** The build writes a pattern that is too new as `new RegExp('...')`, which fails only when it runs: here it is a literal again. */
function patternsOf(code: string): string[] {
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

/** What a built script says in a way that is newer than the floor, each as the line that would say it in an older way. */
export async function newInSyntax(code: string): Promise<string[]> {
  const source = [code, ...patternsOf(code)].join(';\n')
  const options = { format: 'esm', charset: 'utf8', logLevel: 'silent' } as const
  const [built, lowered] = await Promise.all([
    transform(source, { ...options, target: 'esnext' }),
    transform(source, { ...options, target: toTargets() }),
  ])
  const lines = built.code.split('\n').map(bare)
  const older = lowered.code.split('\n')
  const at = older.findIndex((line, i) => bare(line) !== lines[i])
  return at < 0 ? [] : [`syntax: ${older[at]!.trim().slice(0, 80)}`]
}

/** Brackets that change nothing come and go. */
const bare = (line: string) => line.replace(/[()]/g, '').trim()

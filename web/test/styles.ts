import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'

const web = join(import.meta.dirname, '..')
const folders = ['src', 'demo', 'gallery', 'worker', 'build']

export const files = folders
  .flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))
export const sheets = files
  .filter(({ path }) => path.endsWith('.css'))
  .map(({ path, text }) => ({ path, root: postcss.parse(text) }))

/** A rule of a style: its declarations by their names, the `@media` and such around it, and what to call it. */
export interface StyleRule {
  path: string
  selector: string
  around: string
  where: string
  set: Record<string, string>
}

function aroundOf(rule: Rule): string {
  const found: string[] = []
  for (let at = rule.parent; at?.type === 'atrule'; at = at.parent as AtRule['parent'])
    found.push(`@${(at as AtRule).name} ${(at as AtRule).params}`.trim())
  return found.join(' ')
}

export const rules: readonly StyleRule[] = sheets.flatMap(({ path, root }) => {
  const found: StyleRule[] = []
  root.walkRules((rule: Rule) => {
    const selector = rule.selector.replaceAll(/\s+/g, ' ')
    const own = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
    const around = aroundOf(rule)
    const name = path.replace(/^src\//, '').replace(/(\.module)?\.css$/, '')
    found.push({
      path,
      selector,
      around,
      where: [name, selector, around].filter(Boolean).join(' '),
      set: Object.fromEntries(own.map(({ prop, value }) => [prop, value])),
    })
  })
  return found
})

/** Without the steps of animations, and the looks from which something comes. */
export const standing = rules.filter(({ around }) => !/@(keyframes|starting-style)/.test(around))

/** The design tokens, as they are for everybody. */
export const tokens = Object.fromEntries(
  rules
    .filter(({ selector, around }) => selector === ':root' && !around)
    .flatMap(({ set }) => Object.entries(set)),
)

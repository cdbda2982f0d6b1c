import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'

const web = join(import.meta.dirname, '..')

const sources = ['src', 'control', 'demo', 'gallery', 'worker', 'build']
  .flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))

export const scripts = sources.filter(({ path }) => !path.endsWith('.css'))

export const stylesheets = sources
  .filter(({ path }) => path.endsWith('.css'))
  .map(({ path, text }) => ({ path, root: postcss.parse(text) }))

export interface StyleRule {
  path: string
  selector: string
  /** The enclosing at-rules, for example `@media (hover: hover)`. */
  around: string
  /** File, selector and at-rules, for messages. */
  name: string
  declarations: Record<string, string>
}

/** Reads the declarations of a rule, or of an at-rule that is nested in a rule. */
function readRule(path: string, block: Rule | AtRule): StyleRule {
  let selector = ''
  const atRules: string[] = []
  for (let parent: Node | undefined = block; parent; parent = parent.parent) {
    if (parent.type === 'rule') selector ||= (parent as Rule).selector.replaceAll(/\s+/g, ' ')
    if (parent.type === 'atrule')
      atRules.push(`@${(parent as AtRule).name} ${(parent as AtRule).params}`.trim())
  }
  const around = atRules.join(' ')
  const nodes = (block.nodes ?? []).filter((node): node is Declaration => node.type === 'decl')
  return {
    path,
    selector,
    around,
    name: `${path} ${selector} ${around}`.trim(),
    declarations: Object.fromEntries(nodes.map(({ prop, value }) => [prop, value])),
  }
}

/** All style rules, without the steps of animations and the start values of transitions. */
export const rules: readonly StyleRule[] = stylesheets
  .flatMap(({ path, root }) => {
    const found: StyleRule[] = []
    root.walk((node) => {
      if (node.type === 'rule' || node.type === 'atrule') found.push(readRule(path, node))
    })
    return found
  })
  .filter(({ selector, around }) => selector && !/@(keyframes|starting-style)/.test(around))

/** The design tokens, without those of a media query. */
export const tokens = Object.fromEntries(
  rules
    .filter(({ selector, around }) => selector === ':root' && !around)
    .flatMap(({ declarations }) => Object.entries(declarations)),
)

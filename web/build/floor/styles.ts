import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type CssNode, type Declaration, keyword, parse, property, walk } from 'css-tree'
import { below, css, isNewer } from './data.ts'

/** What is newer of the functions and units, by name: `color-mix()`, `dvh`. A name in two places is as old as the older. */
const values = new Map<string, boolean>()

function note(name: string, compat: CompatStatement) {
  values.set(name, isNewer(compat) && values.get(name) !== false)
}

/** The data has some units in groups, and names each of them in the group's description. */
const unitsOf = (name: string, { description = '' }: CompatStatement) =>
  name.includes('_') ? [...description.matchAll(/<code>(\w+)<\/code>/g)].map(([, unit]) => unit!) : [name]

for (const [type, parts, compat] of below(css.types)) {
  note(`${type}()`, compat)
  for (const [name, , part] of below(parts))
    if (/^(length|angle|time|resolution|flex)$/.test(type))
      for (const unit of unitsOf(name, part)) note(unit, part)
    else note(`${name}()`, part)
}

const isNew = (feature: Identifier | undefined) =>
  feature?.__compat !== undefined && isNewer(feature.__compat)

/** What is newer in one declaration. */
function newInDeclaration(declaration: Declaration): string[] {
  const name = declaration.property
  const known = css.properties[name]
  const found = isNew(known) ? [name] : []
  walk(declaration.value, (node) => {
    if (node.type === 'Function' && values.get(`${node.name}()`)) found.push(`${node.name}()`)
    if (node.type === 'Dimension' && values.get(node.unit)) found.push(node.unit)
    if (node.type === 'Identifier' && isNew(known?.[node.name])) found.push(`${name}: ${node.name}`)
  })
  return found
}

/** What is newer in a node that is no declaration: such a rule is left out whole. */
function newInRule(node: CssNode, isNested: boolean): string[] {
  if (node.type === 'Rule' && isNested) return isNew(css.selectors.nesting) ? ['nesting'] : []
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return isNew(css.selectors[keyword(node.name).basename]) && isNew(css.selectors[node.name])
      ? [`:${node.name}`]
      : []
  if (node.type === 'Atrule') return isNew(css['at-rules'][node.name]) ? [`@${node.name}`] : []
  if (node.type === 'FeatureRange') return isNew(css['at-rules'].media?.range_syntax) ? ['media ranges'] : []
  if (node.type === 'Feature' && node.kind === 'media')
    return isNew(css['at-rules'].media?.[node.name]) ? [`@media (${node.name})`] : []
  return []
}

/**
 * What a style sheet uses that a browser of the floor lacks, without a fallback: neither `@supports` around it nor an
 * older value of the same property before it.
 */
export function newInStyle(code: string): string[] {
  const found = new Set<string>()
  let guards = 0
  let rules = 0
  /** By block, the properties that were set to something old. */
  const settled: Set<string>[] = []
  walk(parse(code, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Block') settled.push(new Set())
      if (node.type === 'Atrule' && node.name === 'supports') guards++
      if (guards > 0) return
      for (const feature of newInRule(node, rules > 0)) found.add(feature)
      if (node.type === 'Rule') rules++
      if (node.type !== 'Declaration') return
      const { basename } = property(node.property)
      const news = newInDeclaration(node)
      // An unknown value of a variable is noticed only where it is used, too late for an older one to hold.
      const isVariable = node.property.startsWith('--')
      if (news.length === 0) settled.at(-1)?.add(basename)
      else if (isVariable || !settled.at(-1)?.has(basename)) for (const feature of news) found.add(feature)
    },
    leave(node: CssNode) {
      if (node.type === 'Block') settled.pop()
      if (node.type === 'Atrule' && node.name === 'supports') guards--
      else if (guards === 0 && node.type === 'Rule') rules--
    },
  })
  return [...found].sort()
}

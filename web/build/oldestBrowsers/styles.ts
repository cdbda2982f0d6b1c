import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type CssNode, type Declaration, keyword, parse, property, walk } from 'css-tree'
import { childrenOf, css, isUnsupported, Names } from './compatData.ts'

/** Functions and units by name (`color-mix()`, `dvh`). */
const values = new Names()

/** The data groups some units, and lists them in the description of the group. */
const unitsOf = (name: string, { description = '' }: CompatStatement) =>
  name.includes('_') ? [...description.matchAll(/<code>(\w+)<\/code>/g)].map(([, unit]) => unit!) : [name]

for (const [type, parts, compat] of childrenOf(css.types)) {
  values.note(`${type}()`, compat)
  for (const [name, , part] of childrenOf(parts))
    if (/^(length|angle|time|resolution|flex)$/.test(type))
      for (const unit of unitsOf(name, part)) values.note(unit, part)
    else values.note(`${name}()`, part)
}

const isUnsupportedFeature = (feature: Identifier | undefined) =>
  feature?.__compat !== undefined && isUnsupported(feature.__compat)

/** Returns the property if it is not supported, and otherwise the parts of its value that are not. */
function findInDeclaration(declaration: Declaration): string[] {
  const name = declaration.property
  const known = css.properties[name]
  if (isUnsupportedFeature(known)) return [name]
  const found: string[] = []
  walk(declaration.value, (node) => {
    if (node.type === 'Function' && values.get(`${node.name}()`)) found.push(`${node.name}()`)
    if (node.type === 'Dimension' && values.get(node.unit)) found.push(node.unit)
    if (node.type === 'Identifier' && isUnsupportedFeature(known?.[node.name]))
      found.push(`${name}: ${node.name}`)
  })
  return found
}

/** Finds features of selectors and at-rules. A browser skips the whole rule if it does not support them. */
function findInRule(node: CssNode): string | undefined {
  const { selectors, 'at-rules': rules } = css
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return [keyword(node.name).basename, node.name].every((name) => isUnsupportedFeature(selectors[name]))
      ? `:${node.name}`
      : undefined
  if (node.type === 'Atrule' && isUnsupportedFeature(rules[node.name])) return `@${node.name}`
  if (node.type === 'Feature' && node.kind === 'media' && isUnsupportedFeature(rules.media?.[node.name]))
    return `@media (${node.name})`
}

/**
 * Returns the features that the oldest browsers do not support and that have no fallback: neither `@supports` around
 * them nor a supported value of the same property before them.
 */
export function findUnsupportedInStyle(code: string): string[] {
  const found = new Set<string>()
  let guards = 0
  /** Per block, the properties that already have a supported value. */
  const settled: Set<string>[] = []
  walk(parse(code, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Block') settled.push(new Set())
      if (node.type === 'Atrule' && node.name === 'supports') guards++
      if (guards > 0) return
      const feature = findInRule(node)
      if (feature) found.add(feature)
      if (node.type !== 'Declaration') return
      const { basename } = property(node.property)
      const news = findInDeclaration(node)
      // The browser detects an unsupported value of a custom property only at its use, so an earlier value does not help.
      const isVariable = node.property.startsWith('--')
      if (news.length === 0) settled.at(-1)?.add(basename)
      else if (isVariable || !settled.at(-1)?.has(basename)) for (const feature of news) found.add(feature)
    },
    leave(node: CssNode) {
      if (node.type === 'Block') settled.pop()
      if (node.type === 'Atrule' && node.name === 'supports') guards--
    },
  })
  return [...found].sort()
}

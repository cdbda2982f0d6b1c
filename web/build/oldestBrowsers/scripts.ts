import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { api, Names, scriptFeatures } from './compatData.ts'

const globals = new Names()
const statics = new Names()
const members = new Names()

for (const { owner, name, isGlobal, compat } of scriptFeatures()) {
  if (isGlobal) globals.note(name ?? owner, compat)
  if (name === undefined) continue
  members.note(name, compat)
  statics.note(`${owner}.${name}`, compat)
}

type SyntaxNode = Node & { [key: string]: unknown }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

const identifier = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

type Visitor = (node: SyntaxNode, place: string, parent: SyntaxNode) => void

function visit(node: SyntaxNode, see: Visitor, place = '', parent = node) {
  see(node, place, parent)
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (isNode(child)) visit(child, see, key, node)
}

/** Local names are no globals, because the build shortens them. */
const isLabel = (place: string, parent: SyntaxNode) =>
  /^(id|key|property|label|local|imported|exported)$/.test(place) && !parent.computed

/** A call, a `new` or a property access without `?.` throws if the feature is missing. */
const throwsWithout = (place: string, parent: SyntaxNode) =>
  (place === 'callee' || (place === 'object' && parent.type === 'MemberExpression')) && !parent.optional

/** Returns the type of a global object: `Navigator` for `navigator`. */
const typeOf = (owner: string) => {
  const type = owner.charAt(0).toUpperCase() + owner.slice(1)
  return globals.has(owner) && type in api ? type : owner
}

function findMember({ computed, object, property }: SyntaxNode, keys: Set<string>): string | undefined {
  const name = computed ? undefined : identifier(property)
  if (!name) return undefined
  const owner = identifier(object) ?? ''
  if (/^(window|self|globalThis)$/.test(owner)) return globals.get(name) ? name : undefined
  const known = statics.get(`${typeOf(owner)}.${name}`)
  if (known !== undefined) return known ? `${owner}.${name}` : undefined
  return members.get(name) && !keys.has(name) ? `.${name}` : undefined
}

/** Safari 15.4 reads no script with a lookbehind, and no compiler replaces it. */
const hasLookbehind = ({ regex, value, quasis }: SyntaxNode) =>
  /\(\?<[=!]/.test(JSON.stringify([regex, typeof value === 'string' && value, quasis]))

/**
 * Returns, by file, the features that the oldest browsers do not support and whose use throws: `URL.canParse`,
 * `.toSorted`, `EditContext`. A read does not throw, so `if (a.b)`, `a.b?.()` and `typeof b` pass.
 */
export function findUnsupportedInScripts(scripts: Map<string, string>): [file: string, features: string[]][] {
  const programs = [...scripts].map(
    ([file, code]) =>
      [file, parseSync(file, code, { preserveParens: false }).program as unknown as SyntaxNode] as const,
  )
  /** The properties of the scripts' own objects, which cannot be distinguished from those of the browser. */
  const keys = new Set<string>()
  for (const [, program] of programs)
    visit(program, (node, place, parent) => {
      if (place === 'key') keys.add(identifier(node) ?? String(node.value))
      if (place === 'left' && parent.type === 'AssignmentExpression')
        keys.add(identifier(node.property) ?? '')
    })
  return programs.map(([file, program]) => {
    const found = new Set<string | undefined | false>()
    visit(program, (node, place, parent) => {
      const name = identifier(node)
      if (name && globals.get(name) && !isLabel(place, parent) && parent.operator !== 'typeof')
        found.add(name)
      if (node.type === 'MemberExpression' && throwsWithout(place, parent)) found.add(findMember(node, keys))
      if (/^(Template)?Literal$/.test(node.type) && hasLookbehind(node)) found.add('lookbehind')
    })
    return [file, [...found].filter((feature) => typeof feature === 'string').sort()]
  })
}

import type { CompatStatement } from '@mdn/browser-compat-data'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { api, childrenOf, html, isUnsupported, javascript } from './compatData.ts'

/** Names of features. True if no feature of that name is supported: `keys` of Array is supported, so `keys` is false. */
type Names = Map<string, boolean>

const globals: Names = new Map()
const statics: Names = new Map()
const members: Names = new Map()
const attributes: Names = new Map()

function addName(names: Names, name: string, compat: CompatStatement) {
  names.set(name, isUnsupported(compat) && names.get(name) !== false)
}

for (const [owner, parts, compat] of [...childrenOf(api), ...childrenOf(javascript.builtins)]) {
  addName(globals, owner, compat)
  for (const [key, , member] of childrenOf(parts)) {
    if (!/^[a-z]\w*$/i.test(key) || key.endsWith('_event')) continue
    const name = key.replace(/_static$/, '')
    addName(members, name, member)
    addName(statics, `${owner}.${name}`, member)
    if (/^(Window|WorkerGlobalScope)$/.test(owner)) addName(globals, name, member)
  }
}

for (const owner of [html.global_attributes, ...[...childrenOf(html.elements)].map(([, element]) => element)])
  for (const [name, , compat] of childrenOf(owner)) addName(attributes, name, compat)

type SyntaxNode = Node & { [key: string]: unknown }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

const identifier = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

type Visitor = (node: SyntaxNode, place: string, parent: SyntaxNode) => void

function visit(node: SyntaxNode, see: Visitor, place = '', parent = node) {
  see(node, place, parent)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    const below = node.type === 'ObjectPattern' ? 'pattern' : key
    if (Array.isArray(child)) {
      for (const one of child) if (isNode(one)) visit(one, see, below, node)
    } else if (isNode(child)) visit(child, see, below, node)
  }
}

const declared = /^(id|params|param|local|elements|argument|pattern|left)$/
const isDeclared = (place: string, { type }: SyntaxNode) =>
  declared.test(place) && (!/Expression|Statement/.test(type) || /^Function|^Arrow|^Class/.test(type))
const isLabel = (place: string, parent: SyntaxNode) =>
  /^(key|property|label|imported|exported)$/.test(place) && !parent.computed

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

/** Collects the property names of the scripts' own objects, which cannot be distinguished from those of the browser. */
function collectOwnKeys(programs: SyntaxNode[]): Set<string> {
  const keys = new Set<string>()
  for (const program of programs)
    visit(program, (node, place, parent) => {
      if (place === 'key') keys.add(identifier(node) ?? String(node.value))
      if (place === 'left' && parent.type === 'AssignmentExpression')
        keys.add(identifier(node.property) ?? '')
    })
  return keys
}

/** Finds the attributes in `jsx('div', { inert: true })`, which a bundle calls `(0, react.jsx)(...)`. */
function findAttributes({ callee, arguments: given }: SyntaxNode): string[] {
  const called = [(callee as SyntaxNode).expressions ?? callee].flat().at(-1) as SyntaxNode
  const [element, properties] = given as SyntaxNode[]
  const isElement =
    /^jsxs?$/.test(identifier(called.property) ?? identifier(called) ?? '') &&
    /Literal$/.test(element?.type ?? '') &&
    properties?.type === 'ObjectExpression'
  if (!isElement) return []
  return (properties.properties as SyntaxNode[])
    .map(({ key }) => identifier(key)?.toLowerCase() ?? '')
    .filter((name) => attributes.get(name))
    .map((name) => `${name}=`)
}

function findInProgram(program: SyntaxNode, keys: Set<string>): string[] {
  const own = new Set<string>()
  const found = new Set<string>()
  visit(program, (node, place, parent) => {
    const name = identifier(node)
    if (name && isDeclared(place, parent)) own.add(name)
    else if (name && globals.get(name) && !isLabel(place, parent) && parent.operator !== 'typeof')
      found.add(name)
    if (node.type === 'CallExpression') for (const attribute of findAttributes(node)) found.add(attribute)
    const member = node.type === 'MemberExpression' && throwsWithout(place, parent) && findMember(node, keys)
    if (member) found.add(member)
  })
  return [...found].filter((name) => !own.has(name.split('.')[0]!)).sort()
}

/**
 * Returns, by file, the features that the oldest browsers do not support and whose use throws: `URL.canParse`,
 * `.toSorted`, `EditContext`. A read does not throw, so `if (a.b)`, `a.b?.()` and `typeof b` pass.
 */
export function findUnsupportedInScripts(scripts: Map<string, string>): Map<string, string[]> {
  const programs = [...scripts].map(
    ([file, code]) =>
      [file, parseSync(file, code, { preserveParens: false }).program as unknown as SyntaxNode] as const,
  )
  const keys = collectOwnKeys(programs.map(([, program]) => program))
  return new Map(programs.map(([file, program]) => [file, findInProgram(program, keys)]))
}

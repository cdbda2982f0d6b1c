import type { CompatStatement } from '@mdn/browser-compat-data'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { api, below, html, isNewer, javascript } from './data.ts'

/** Whether all features of this name are newer than the floor: `keys` is not, whatever else it may have come to. */
type Names = Map<string, boolean>

const globals: Names = new Map()
const statics: Names = new Map()
const members: Names = new Map()
const attributes: Names = new Map()

function note(names: Names, name: string, compat: CompatStatement) {
  names.set(name, isNewer(compat) && names.get(name) !== false)
}

for (const [owner, parts, compat] of [...below(api), ...below(javascript.builtins)]) {
  note(globals, owner, compat)
  for (const [key, , member] of below(parts)) {
    if (!/^[a-z]\w*$/i.test(key) || key.endsWith('_event')) continue
    const name = key.replace(/_static$/, '')
    note(members, name, member)
    note(statics, `${owner}.${name}`, member)
    if (/^(Window|WorkerGlobalScope)$/.test(owner)) note(globals, name, member)
  }
}

for (const owner of [html.global_attributes, ...[...below(html.elements)].map(([, element]) => element)])
  for (const [name, , compat] of below(owner)) note(attributes, name, compat)

type Tree = Node & { [key: string]: unknown }

const isNode = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value

const identifier = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

type See = (node: Tree, place: string, parent: Tree) => void

function visit(node: Tree, see: See, place = '', parent = node) {
  see(node, place, parent)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    const below = node.type === 'ObjectPattern' ? 'pattern' : key
    if (Array.isArray(child)) {
      for (const one of child) if (isNode(one)) visit(one, see, below, node)
    } else if (isNode(child)) visit(child, see, below, node)
  }
}

/** Where a variable is declared, and where a name is no variable. */
const declared = /^(id|params|param|local|elements|argument|pattern|left)$/
const isDeclared = (place: string, { type }: Tree) =>
  declared.test(place) && (!/Expression|Statement/.test(type) || /^Function|^Arrow|^Class/.test(type))
const isLabel = (place: string, parent: Tree) =>
  /^(key|property|label|imported|exported)$/.test(place) && !parent.computed

/** Without it being there, this throws: a call, a `new`, a step further without a question mark. */
const isNeeded = (place: string, parent: Tree) =>
  (place === 'callee' || (place === 'object' && parent.type === 'MemberExpression')) && !parent.optional

/** `navigator` is a Navigator, and so with the other objects that a page has by themselves. */
const typeOf = (owner: string) => {
  const type = owner.charAt(0).toUpperCase() + owner.slice(1)
  return globals.has(owner) && type in api ? type : owner
}

function newMember({ computed, object, property }: Tree, keys: Set<string>): string | undefined {
  const name = computed ? undefined : identifier(property)
  if (!name) return undefined
  const owner = identifier(object) ?? ''
  if (/^(window|self|globalThis)$/.test(owner)) return globals.get(name) ? name : undefined
  const known = statics.get(`${typeOf(owner)}.${name}`)
  if (known !== undefined) return known ? `${owner}.${name}` : undefined
  return members.get(name) && !keys.has(name) ? `.${name}` : undefined
}

/** The names that the scripts give to parts of their own objects: nobody can tell those from a browser's. */
function ownKeys(programs: Tree[]): Set<string> {
  const keys = new Set<string>()
  for (const program of programs)
    visit(program, (node, place, parent) => {
      if (place === 'key') keys.add(identifier(node) ?? String(node.value))
      if (place === 'left' && parent.type === 'AssignmentExpression')
        keys.add(identifier(node.property) ?? '')
    })
  return keys
}

/** Of `jsx('div', { inert: true })`, which a bundle calls `(0, react.jsx)(...)`. */
function newAttributes({ callee, arguments: given }: Tree): string[] {
  const called = [(callee as Tree).expressions ?? callee].flat().at(-1) as Tree
  const [element, properties] = given as Tree[]
  const isElement =
    /^jsxs?$/.test(identifier(called.property) ?? identifier(called) ?? '') &&
    /Literal$/.test(element?.type ?? '') &&
    properties?.type === 'ObjectExpression'
  if (!isElement) return []
  return (properties.properties as Tree[])
    .map(({ key }) => identifier(key)?.toLowerCase() ?? '')
    .filter((name) => attributes.get(name))
    .map((name) => `${name}=`)
}

function newInProgram(program: Tree, keys: Set<string>): string[] {
  const own = new Set<string>()
  const found = new Set<string>()
  visit(program, (node, place, parent) => {
    const name = identifier(node)
    if (name && isDeclared(place, parent)) own.add(name)
    else if (name && globals.get(name) && !isLabel(place, parent) && parent.operator !== 'typeof')
      found.add(name)
    if (node.type === 'CallExpression') for (const attribute of newAttributes(node)) found.add(attribute)
    const member = node.type === 'MemberExpression' && isNeeded(place, parent) && newMember(node, keys)
    if (member) found.add(member)
  })
  return [...found].filter((name) => !own.has(name.split('.')[0]!)).sort()
}

/**
 * What built scripts use that a browser of the floor lacks, and without which they throw there: `URL.canParse`,
 * `.toSorted`, `EditContext`, by file. Reading what is missing does not throw: `if (a.b)`, `a.b?.()` and `typeof b` pass.
 */
export function newInScripts(scripts: Map<string, string>): Map<string, string[]> {
  const programs = [...scripts].map(
    ([file, code]) =>
      [file, parseSync(file, code, { preserveParens: false }).program as unknown as Tree] as const,
  )
  const keys = ownKeys(programs.map(([, program]) => program))
  return new Map(programs.map(([file, program]) => [file, newInProgram(program, keys)]))
}

import { parseSync, Visitor } from 'oxc-parser'

const opposites = {
  '===': '!==',
  '!==': '===',
  '>': '<=',
  '<': '>=',
  '>=': '<',
  '<=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
}
const logical = { '&&': '||', '||': '&&', '??': '&&' }

/** Places of the source that name modules and types: changing them changes nothing that runs. */
function isDeclaration(node) {
  return /^(Import|Export(All|Named))|^TS/.test(node.type)
}

/**
 * The mutants of a source file: each with where it is, what it does, and the whole text with it. They rename what is
 * read, turn conditions round, drop statements, answer null, and put other words and numbers in the places of right ones.
 */
export function clientMutants(path, text) {
  const { program } = parseSync(path, text)
  const changes = []
  const add = (node, what, replacement) =>
    changes.push({ start: node.start, end: node.end, what, replacement })
  const sourceOf = ({ start, end }) => text.slice(start, end)
  const negated = (test) => add(test, 'the opposite condition', `!(${sourceOf(test)})`)

  const skipped = []
  for (const node of program.body)
    if (isDeclaration(node) && !node.declaration) skipped.push([node.start, node.end])

  new Visitor({
    Literal(node) {
      if (typeof node.value === 'boolean') add(node, 'another flag', String(!node.value))
      if (typeof node.value === 'number') add(node, 'another number', String(node.value + 1))
      if (typeof node.value === 'string') add(node, 'another word', JSON.stringify(`${node.value}X`))
    },
    BinaryExpression(node) {
      const operator = opposites[node.operator]
      if (operator)
        add(
          node,
          `${operator} for ${node.operator}`,
          `${sourceOf(node.left)} ${operator} ${sourceOf(node.right)}`,
        )
    },
    LogicalExpression(node) {
      const operator = logical[node.operator]
      add(
        node,
        `${operator} for ${node.operator}`,
        `(${sourceOf(node.left)}) ${operator} (${sourceOf(node.right)})`,
      )
    },
    MemberExpression(node) {
      const isRead = ['data', 'response', 'error', 'headers'].includes(
        node.object.name ?? node.object.property?.name,
      )
      if (isRead && !node.computed) add(node.property, 'a renamed field', `${node.property.name}s`)
    },
    ConditionalExpression: ({ test }) => negated(test),
    IfStatement: ({ test }) => negated(test),
    ReturnStatement(node) {
      if (node.argument) add(node.argument, 'null', 'null')
    },
    ExpressionStatement(node) {
      if (/^(Call|Await|Assignment)/.test(node.expression.type)) add(node, 'nothing done', ';')
    },
    TSTypeAliasDeclaration: ({ start, end }) => skipped.push([start, end]),
    TSInterfaceDeclaration: ({ start, end }) => skipped.push([start, end]),
    TSTypeAnnotation: ({ start, end }) => skipped.push([start, end]),
    TSAsExpression: ({ typeAnnotation: { start, end } }) => skipped.push([start, end]),
  }).visit(program)

  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  return changes
    .filter(({ start, end }) => !skipped.some(([from, to]) => start >= from && end <= to))
    .map(({ start, end, what, replacement }) => ({
      name: `${path}:${lineAt(start)}: ${what} for \`${text.slice(start, end).split('\n', 1)[0].slice(0, 60)}\``,
      text: text.slice(0, start) + replacement + text.slice(end),
    }))
}

/** One line of a .dockerignore as an expression over paths relative to the context. */
function expressionOf(line) {
  const text = line
    .replace(/^\/|\/$/g, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (sign) => {
      if (sign === '**/') return '(?:.*/)?'
      return sign === '**' ? '.*' : sign === '*' ? '[^/]*' : '[^/]'
    })
  return new RegExp(`^${text}(?:/|$)`)
}

/** Tells which paths a .dockerignore leaves out of the context: what a line names, and all below it. */
export function ignoredBy(text) {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  const rules = lines.map((line) => ({
    isException: line.startsWith('!'),
    expression: expressionOf(line.replace(/^!/, '').trim()),
  }))
  return (path) =>
    rules.reduce(
      (isIgnored, { isException, expression }) => (expression.test(path) ? !isException : isIgnored),
      false,
    )
}

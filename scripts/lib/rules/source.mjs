import { parseSync, Visitor } from 'oxc-parser'

/** A source file as the rules see it; it is parsed when a rule first asks for more than its text. */
export function sourceFile(path, text) {
  let parsed
  const tree = () => (parsed ??= parseSync(path, text))
  return {
    path,
    text,
    isTest: /\.(test|spec)\.\w+$|(^|\/)(test|tests|pact|e2e)\//.test(path),
    lineAt: (offset) => text.slice(0, offset).split('\n').length,
    imports: () => importsOf(tree().module, text),
    /** Walks the syntax tree with the given handlers, one per kind of node. */
    visit: (handlers) => new Visitor(handlers).visit(tree().program),
  }
}

/** Everything that names another module: what it names, where, and whether it is gone after compiling. */
function importsOf({ staticImports, staticExports, dynamicImports }, text) {
  const said = ({ start, end }) => text.slice(start, end)
  return [
    ...staticImports.map((found) => ({
      target: found.moduleRequest.value,
      offset: found.start,
      kind: /^import\s+type\b/.test(said(found)) ? 'type' : 'static',
    })),
    ...staticExports
      .flatMap((found) =>
        found.entries.slice(0, 1).map((entry) => ({ ...entry, start: found.start, end: found.end })),
      )
      .filter((entry) => entry.moduleRequest)
      .map((entry) => ({
        target: entry.moduleRequest.value,
        offset: entry.start,
        kind: /^export\s+type\b/.test(said(entry)) ? 'type' : 'static',
      })),
    ...dynamicImports.map((found) => ({
      target: said(found.moduleRequest).replace(/^['"`]|['"`]$/g, ''),
      offset: found.start,
      kind: 'dynamic',
    })),
  ]
}

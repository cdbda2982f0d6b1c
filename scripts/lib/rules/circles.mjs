import { posix } from 'node:path'

/** What each file loads with itself: other files of the checkout, by relative paths. */
function graphOf(files) {
  const paths = new Set(files.map(({ path }) => path))
  return new Map(
    files.map((file) => [
      file.path,
      file
        .imports()
        .filter(({ kind, target }) => kind === 'static' && target.startsWith('.'))
        .map(({ target, offset }) => ({
          path: posix.join(posix.dirname(file.path), target),
          line: file.lineAt(offset),
        }))
        .filter(({ path }) => paths.has(path)),
    ]),
  )
}

/** Files that load each other cannot be read, tested or moved one by one. */
export const noCircles = {
  name: 'no imports in a circle',
  checkAll: (files) => {
    const graph = graphOf(files)
    const done = new Set()
    const found = []
    const visit = (path, way) => {
      if (done.has(path)) return
      for (const next of graph.get(path)) {
        const from = [...way, path].indexOf(next.path)
        if (from < 0) visit(next.path, [...way, path])
        else {
          const circle = [...way, path].slice(from).concat(next.path).join(' -> ')
          found.push({ path, line: next.line, message: `imports in a circle: ${circle}` })
        }
      }
      done.add(path)
    }
    for (const path of graph.keys()) visit(path, [])
    return found
  },
}

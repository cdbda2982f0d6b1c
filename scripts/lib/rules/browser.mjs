const setters = ['innerHTML', 'outerHTML']
const isScreen = (file) => /^web\/src\/.*\.tsx?$/.test(file.path) && !file.isTest

/** One component turns text into HTML, after cleaning it. */
export const oneHtml = {
  name: 'one place sets HTML',
  check: (file) => {
    if (!isScreen(file) || file.path.endsWith('/Html.tsx')) return []
    const found = []
    const report = (offset, what) =>
      found.push({ line: file.lineAt(offset), message: `${what}: only the component Html sets HTML` })
    file.visit({
      JSXAttribute({ name, start }) {
        if (name.name === 'dangerouslySetInnerHTML') report(start, 'dangerouslySetInnerHTML')
      },
      Property({ key, start }) {
        if (key.name === 'dangerouslySetInnerHTML') report(start, 'dangerouslySetInnerHTML')
      },
      AssignmentExpression({ left, start }) {
        if (setters.includes(left.property?.name)) report(start, left.property.name)
      },
      CallExpression({ callee, start }) {
        if (callee.property?.name === 'insertAdjacentHTML') report(start, 'insertAdjacentHTML')
      },
    })
    return found
  },
}

/** One file opens windows (games, links); which one it is, the code decides. */
export const oneOpener = {
  name: 'one place opens windows',
  checkAll: (files) => {
    const found = files.filter(isScreen).flatMap((file) => {
      const lines = []
      file.visit({
        MemberExpression({ object, property, start }) {
          if (['window', 'globalThis', 'self'].includes(object.name) && property.name === 'open') {
            lines.push(file.lineAt(start))
          }
        },
      })
      return lines.map((line) => ({ path: file.path, line }))
    })
    const places = [...new Set(found.map(({ path }) => path))]
    if (places.length <= 1) return []
    return found.map((at) => ({ ...at, message: `window.open stands in ${places.length} files: keep one` }))
  },
}

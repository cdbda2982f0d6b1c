const runners = ['test', 'it', 'describe']
const switches = ['only', 'skip', 'todo', 'fixme']

/** Tests run, all of them, and wait for what happens instead of for the clock. */
export const honestTests = {
  name: 'tests neither sleep nor are switched off',
  check: (file) => {
    if (!file.isTest) return []
    const found = []
    file.visit({
      MemberExpression({ object, property, start }) {
        const runner = object.name ?? object.object?.name
        if (runners.includes(runner) && switches.includes(property.name)) {
          found.push({ line: file.lineAt(start), message: `${runner}.${property.name}: every test runs` })
        }
        if (property.name === 'waitForTimeout') {
          found.push({
            line: file.lineAt(start),
            message: 'waitForTimeout: wait for what happens, not for the clock',
          })
        }
      },
      NewExpression({ callee, arguments: [executor], start }) {
        if (callee.name !== 'Promise' || !executor) return
        const text = file.text.slice(executor.start, executor.end)
        if (/\bsetTimeout\(\s*\w+\s*,/.test(text)) {
          found.push({
            line: file.lineAt(start),
            message: 'a sleep: wait for what happens, not for the clock',
          })
        }
      },
    })
    return found
  },
}

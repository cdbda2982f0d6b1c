import { builtinModules } from 'node:module'
import { posix } from 'node:path'

const backend = /^mock-server\/src\/(engine|provider)\//
const hosts = /^(fastify|@fastify\/.*|socket\.io.*|msw.*|swagger-ui-dist)$/
const timers = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']
const clocks = ['Date.now', 'Math.random', 'performance.now']

function wrongImport(from, target) {
  if (target.startsWith('node:') || builtinModules.includes(target)) return 'imports Node'
  if (hosts.test(target)) return `imports the host library ${target}`
  if (target.startsWith('.') && !backend.test(posix.join(posix.dirname(from), target))) {
    return 'imports code outside of src/engine and src/provider'
  }
}

/** The provider's rules know no host, no clock but the world's and no chance but the world's. */
export const pureBackend = {
  name: 'the backend is pure',
  check: (file) => {
    if (!backend.test(file.path) || file.isTest) return []
    const found = []
    const report = (offset, what) =>
      found.push({
        line: file.lineAt(offset),
        message: `the backend ${what}: use the world's clock and random source`,
      })

    for (const { target, offset } of file.imports()) {
      const wrong = wrongImport(file.path, target)
      if (wrong) found.push({ line: file.lineAt(offset), message: `the backend ${wrong}` })
    }
    file.visit({
      NewExpression({ callee, arguments: given, start }) {
        if (callee.name === 'Date' && given.length === 0) report(start, 'reads the clock with new Date()')
      },
      MemberExpression({ object, property, start }) {
        const name = `${object.name}.${property.name ?? property.value}`
        if (clocks.includes(name)) report(start, `uses ${name}`)
      },
      CallExpression({ callee, arguments: given, start }) {
        const name = callee.object?.name === 'globalThis' ? callee.property.name : callee.name
        if (timers.includes(name)) report(start, `uses ${name}`)
        if (name === 'Date' || (name === 'dayjs' && given.length === 0))
          report(start, `reads the clock with ${name}()`)
      },
    })
    return found
  },
}

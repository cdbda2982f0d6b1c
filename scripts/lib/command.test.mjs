import { expect, test } from 'vitest'
import { run } from './run.mjs'

const script = new URL('./command.mjs', import.meta.url).href

/** The exit code and the output of a command, in a version of Node. */
const endOf = (action, node = process.versions.node) =>
  run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `Object.defineProperty(process, 'versions', { value: { node: '${node}' } })
       const { command, Problem } = await import('${script}')
       await command(async () => { ${action} })`,
    ],
    { output: 'piped' },
  )

test.each([
  ['', 0],
  ['return 2', 2],
])('exits with the result of the action "%s"', async (action, code) => {
  expect(await endOf(action)).toEqual({ code, output: '' })
})

test('shows a Problem and a wrong option without a stack, and other errors with it', async () => {
  const problem = await endOf("throw new Problem('The port is taken.')")
  expect(problem).toEqual({ code: 1, output: '\nThe port is taken.\n' })
  const option = await endOf("(await import('node:util')).parseArgs({ args: ['--nope'] })")
  expect(option.output).toMatch(/^\nUnknown option '--nope'.*\n$/)
  const bug = await endOf("throw new TypeError('it is undefined')")
  expect(bug).toEqual({ code: 1, output: expect.stringMatching(/TypeError: it is undefined\n +at /) })
})

test.each([
  ['18.20.0', 1],
  ['20.9.0', 1],
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['22.0.0', 0],
])('checks Node %s', async (version, code) => {
  const result = await endOf('', version)
  expect(result.code).toBe(code)
  if (code) expect(result.output).toContain(`needs Node 20.19 or newer; this is Node ${version}.`)
})

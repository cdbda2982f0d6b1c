import { expect, onTestFinished, test, vi } from 'vitest'
import { command, Problem } from './command.mjs'

/** The exit code and the output of a command. */
async function endOf(action) {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    consoleError.mockRestore()
    process.exitCode = undefined
  })
  await command(action)
  return { code: process.exitCode, output: consoleError.mock.calls.flat().join('\n') }
}

test.each([
  ['nothing', undefined, 0],
  ['0', 0, 0],
  ['2', 2, 2],
])('exits with the right code for the result %s', async (_, result, code) => {
  expect(await endOf(async () => result)).toEqual({ code, output: '' })
})

test('shows a Problem without a stack, and other errors with it', async () => {
  const problem = await endOf(async () => {
    throw new Problem('The port is taken.')
  })
  expect(problem).toEqual({ code: 1, output: '\nThe port is taken.' })
  const bug = await endOf(async () => {
    throw new TypeError('it is undefined')
  })
  expect(bug).toEqual({
    code: 1,
    output: expect.stringMatching(/TypeError: it is undefined\n +at .*command\.test/),
  })
})

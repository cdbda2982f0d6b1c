import { expect, test } from 'vitest'
import { closingLine, runStages } from './stages.mjs'

async function reportOf(stages) {
  const lines = []
  const result = await runStages(stages, { print: (line) => lines.push(line) })
  return { closing: closingLine(result), text: lines.join('\n') }
}

test('prints a line per stage, and the output and repair of a failure', async () => {
  const { closing, text } = await reportOf([
    { name: 'lint', run: async () => ({ code: 0, output: 'chatter' }) },
    { name: 'types', run: async () => ({ code: 2, output: 'what went wrong' }), how: 'mend it' },
    { name: 'tool', run: () => Promise.reject(new Error('no such program')) },
    { name: 'tests', run: async () => ({ passed: 5, failed: 1, skipped: 2, output: 'is not 3' }) },
  ])
  expect(closing).toBe('6 passed, 3 failed, 2 skipped')
  expect(text).toMatch(
    /^ok +lint +0\.\d s +1 passed\nFAIL types +0\.\d s +1 failed\n +what went wrong\n +mend it/,
  )
  expect(text).toContain('no such program')
  expect(text).toMatch(/FAIL tests .* 1 failed, 5 passed, 2 skipped\n +is not 3/)
  expect(text).not.toContain('chatter')
})

test('runs two stages at a time', async () => {
  let active = 0
  let most = 0
  const run = async () => {
    most = Math.max(most, ++active)
    await new Promise(setImmediate)
    active--
    return { code: 0 }
  }
  const { closing } = await reportOf(['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, run })))
  expect([most, closing]).toEqual([2, '5 passed, 0 failed'])
})

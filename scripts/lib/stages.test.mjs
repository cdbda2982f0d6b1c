import { expect, test } from 'vitest'
import { runStages } from './stages.mjs'

const passes = { passed: 1, failed: 0, skipped: 0 }
const fails = { passed: 0, failed: 1, skipped: 0, output: 'what went wrong' }

async function told(stages, options) {
  const lines = []
  const result = await runStages(stages, { ...options, print: (line) => lines.push(line) })
  return { result, text: lines.join('\n') }
}

test('every stage is told in a line; only a failed one shows what it said, and how to mend it', async () => {
  const { result, text } = await told([
    { name: 'lint', run: async () => ({ ...passes, output: 'chatter' }) },
    { name: 'types', run: async () => fails, how: 'mend it' },
    { name: 'tool', run: () => Promise.reject(new Error('no such program')) },
  ])
  expect(result).toEqual({ passed: 1, failed: 2, skipped: 0 })
  expect(text).toMatch(
    /^ok +lint +0\.\d s +1 passed\nFAIL types +0\.\d s +1 failed\n +what went wrong\n +mend it/,
  )
  expect(text).toContain('no such program')
  expect(text).not.toContain('chatter')
})

test('no more stages run at once than there are lanes, and all of them run', async () => {
  let active = 0
  let most = 0
  const run = async () => {
    most = Math.max(most, ++active)
    await new Promise(setImmediate)
    active--
    return passes
  }
  const { result } = await told(
    ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, run })),
    { lanes: 2 },
  )
  expect([most, result.passed]).toEqual([2, 5])
})

test.each(['needs', 'after'])('a stage waits for what it %s', async (relation) => {
  const order = []
  const step = (name, waits) => ({
    name,
    ...waits,
    run: async () => {
      order.push(name)
      await new Promise(setImmediate)
      order.push(`${name} done`)
      return passes
    },
  })
  await told([step('build'), step('e2e', { [relation]: ['build'] })])
  expect(order).toEqual(['build', 'build done', 'e2e', 'e2e done'])
})

test('after a failed stage, one that needs it is not run and counts as failed; one that comes after it is run', async () => {
  const { result, text } = await told([
    { name: 'build', run: async () => fails },
    { name: 'e2e', needs: ['build'], run: async () => passes },
    { name: 'unit', after: ['build'], run: async () => passes },
  ])
  expect(result).toEqual({ passed: 1, failed: 2, skipped: 0 })
  expect(text).toContain('Not run, because build failed.')
})

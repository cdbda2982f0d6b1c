import { expect, test } from 'vitest'
import { runStages } from './stages.mjs'

const passes = { passed: 1, failed: 0, skipped: 0 }
const fails = { passed: 0, failed: 1, skipped: 0, output: 'what went wrong' }

async function told(stages, options) {
  const lines = []
  const result = await runStages(stages, { ...options, print: (line) => lines.push(line) })
  return { result, text: lines.join('\n') }
}

test('every stage is told in a line; only a failed one shows what it said', async () => {
  const { result, text } = await told([
    { name: 'lint', run: async () => ({ ...passes, output: 'chatter' }) },
    { name: 'types', run: async () => fails },
  ])
  expect(result).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(text).toMatch(/^ok +lint +0\.\d s +1 passed\nFAIL types +0\.\d s +1 failed\n +what went wrong/)
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

test('a stage that comes after a failed one is run all the same', async () => {
  const { result } = await told([
    { name: 'unit', run: async () => fails },
    { name: 'e2e', after: ['unit'], run: async () => passes },
  ])
  expect(result).toMatchObject({ passed: 1, failed: 1 })
})

test('a stage that needs a failed one is not run, and counts as failed', async () => {
  const { result, text } = await told([
    { name: 'build', run: async () => fails },
    { name: 'e2e', needs: ['build'], run: async () => passes },
  ])
  expect(result).toEqual({ passed: 0, failed: 2, skipped: 0 })
  expect(text).toContain('Not run, because build failed.')
})

test('a stage that throws has failed and shows why', async () => {
  const run = async () => {
    throw new Error('no such program')
  }
  const { result, text } = await told([{ name: 'lint', run }])
  expect(result.failed).toBe(1)
  expect(text).toContain('no such program')
})

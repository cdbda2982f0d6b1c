import { IDEMPOTENCY_KEPT_S } from '@wallet/contracts/idempotency'
import { expect, test } from 'vitest'
import { StoredAnswers } from './storedAnswers.ts'

const RETENTION_MS = IDEMPOTENCY_KEPT_S * 1000
const given = (command: string, at = 0, body = '') => ({ command, sent: '', at, status: 200, body })
const storedCommands = (answers: StoredAnswers, now = 0) => answers.dump(now).map(({ command }) => command)

test('returns a stored answer until it expires', () => {
  const answers = new StoredAnswers()
  answers.add(given('a'))
  expect(answers.find('a', RETENTION_MS - 1)).toEqual(given('a'))
  expect(answers.find('a', RETENTION_MS)).toBeUndefined()
  expect(answers.find('b', 0)).toBeUndefined()
  expect(storedCommands(answers, RETENTION_MS - 1)).toEqual(['a'])
  expect(storedCommands(answers, RETENTION_MS)).toEqual([])
})

test('drops expired answers when another one is stored, the oldest first', () => {
  const answers = new StoredAnswers()
  answers.add(given('a', 0))
  answers.add(given('b', 10))
  answers.add(given('c', RETENTION_MS))
  expect(storedCommands(answers)).toEqual(['b', 'c'])
})

test('keeps at most 1,000 answers', () => {
  const answers = new StoredAnswers()
  for (let number = 1; number <= 1_001; number++) answers.add(given(`${number}`))
  const all = storedCommands(answers)
  expect(all).toHaveLength(1_000)
  expect(all[0]).toBe('2')
})

test('keeps at most a million characters of commands, requests and answers', () => {
  const answers = new StoredAnswers()
  answers.add({ ...given('a'), sent: 'x'.repeat(499_999), body: 'x'.repeat(499_999) })
  expect(storedCommands(answers)).toEqual(['a'])
  answers.add(given('b'))
  expect(storedCommands(answers)).toEqual(['a', 'b'])
  answers.add(given('c'))
  expect(storedCommands(answers)).toEqual(['b', 'c'])
})

test('counts a replaced answer once', () => {
  const answers = new StoredAnswers()
  const large = given('a', 0, 'x'.repeat(600_000))
  answers.add(large)
  answers.add({ ...large, at: 5 })
  answers.add(given('b', 6, 'x'.repeat(300_000)))
  expect(storedCommands(answers)).toEqual(['a', 'b'])
  expect(answers.find('a', 6)?.at).toBe(5)
})

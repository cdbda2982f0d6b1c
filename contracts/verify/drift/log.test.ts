import { expect, test } from 'vitest'
import type { Finding } from '../answerFindings.ts'
import { DriftLog, driftMarkdown, driftTable } from './log.ts'

test('a table begins with what has most findings, then with what is called most; a report keeps its columns', () => {
  const log = new DriftLog()
  const finding = { kind: 'unknown code', detail: 'A|B' } as const
  log.note('GET /api/seldom', [])
  for (const _ of 'ab') log.note('GET /api/often', [])
  log.note('GET /api/wrong', [finding, { kind: 'unknown field', detail: '$.a' }])
  log.note('GET /api/wrong', [])
  expect([...driftTable(log).matchAll(/api\/(\w+)/g)].map(([, name]) => name)).toEqual([
    'wrong',
    'often',
    'seldom',
  ])
  expect(driftTable(log)).toMatch(/wrong +2 +2$/m)
  expect(log.calls).toBe(5)
  expect(driftMarkdown(log, 'http://provider')).toContain('| `GET /api/wrong` | A\\|B | 1 |')
})

test('findings are told apart by their endpoint, their kind and what they are of', () => {
  const log = new DriftLog()
  const finding = { kind: 'unknown field', detail: '$.a' } as const
  const isNew = (endpoint: string, one: Finding) => log.note(endpoint, [one]).length === 1
  expect(isNew('GET /api/wallet', finding)).toBe(true)
  expect(isNew('GET /api/bonus', finding)).toBe(true)
  expect(isNew('GET /api/wallet', { ...finding, detail: '$.b' })).toBe(true)
  expect(isNew('GET /api/wallet', { ...finding, kind: 'unknown code' })).toBe(true)
  expect(isNew('GET /api/wallet', finding)).toBe(false)
})

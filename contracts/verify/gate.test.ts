import { expect, test } from 'vitest'
import { obstacles } from './gate.ts'

const now = Date.parse('2026-11-20')
const DAY_MS = 86_400_000
const result = {
  verdict: 'honoured',
  isComplete: true,
  pacts: 'hash',
  provider: { url: 'http://provider', version: '1.0' },
  verifiedAt: new Date(now).toISOString(),
} as const

test.each([
  ['accepts a complete result for these pacts', result, {}],
  ['rejects a broken contract', { ...result, verdict: 'not honoured' as const }, {}, 'not honoured'],
  ['rejects a partial result', { ...result, isComplete: false }, {}, 'Only a part'],
  ['rejects a result without isComplete', { ...result, isComplete: undefined }, {}, 'Only a part'],
  ['rejects a result for other pacts', { ...result, pacts: 'other' }, {}, 'other pacts'],
  ['accepts the version of the provider', result, { providerVersion: '1.0' }],
  ['rejects another version', result, { providerVersion: '2.0' }, 'version 1.0'],
  [
    'rejects a result without a version',
    { ...result, provider: undefined },
    { providerVersion: '1.0' },
    'version unknown',
  ],
  ['accepts a result of the maximum age', result, { maxAgeDays: 3 }],
  ['rejects an older result', result, { maxAgeDays: 2 }, 'older than 2 days'],
  ['rejects a result without a time', {}, {}, 'has no time'],
])('%s', (_, given, options, obstacle?: string) => {
  const found = obstacles(given, { pacts: 'hash', ...options }, now + 3 * DAY_MS).join(' ')
  if (obstacle) expect(found).toContain(obstacle)
  else expect(found).toBe('')
})

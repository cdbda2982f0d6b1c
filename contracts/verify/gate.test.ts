import { expect, test } from 'vitest'
import { obstacles, parseAllowed } from './gate.ts'

const now = Date.parse('2026-11-20')
const DAY_MS = 86_400_000
const result = {
  verdict: 'honoured',
  isComplete: true,
  pacts: 'hash',
  provider: { url: 'http://provider', version: '1.0' },
  verifiedAt: new Date(now).toISOString(),
} as const

const shared = { isComplete: false, omitted: { shared: 30 } }

test.each([
  ['accepts a complete result for these pacts', result, {}],
  ['rejects a broken contract', { ...result, verdict: 'not honoured' as const }, {}, 'not honoured'],
  ['rejects a partial result', { ...result, isComplete: false }, {}, 'Only a part'],
  ['rejects a result without isComplete', { ...result, isComplete: undefined }, {}, 'Only a part'],
  ['rejects a shared run', { ...result, ...shared }, {}, '30 cases change the whole deployment'],
  [
    'accepts a shared run if it is allowed',
    { ...result, ...shared },
    { allowed: parseAllowed('shared,no-keys') },
  ],
  [
    'rejects a run with a filter even if a shared run is allowed',
    { ...result, isComplete: false, omitted: { shared: 30, filter: 2 } },
    { allowed: parseAllowed('shared') },
    '2 cases were not asked for',
  ],
  ['rejects a result for other pacts', { ...result, pacts: 'other' }, {}, 'other pacts'],
  [
    'rejects a result without a version',
    { ...result, provider: undefined },
    { providerVersion: '1.0' },
    'version unknown',
  ],
  ['rejects a result without a time', {}, {}, 'has no time'],
  ['rejects a result of a later day', { ...result, verifiedAt: '2026-12-20' }, {}, 'lies ahead'],
])('%s', (_, given, options, obstacle?: string) => {
  const found = obstacles(given, { pacts: 'hash', ...options }, now + 3 * DAY_MS).join(' ')
  if (obstacle) expect(found).toContain(obstacle)
  else expect(found).toBe('')
})

test('rejects an option of --allow that makes a result useless', () => {
  expect(() => parseAllowed('shared,filter')).toThrow('--allow takes shared, no-keys, no-race, not "filter"')
})

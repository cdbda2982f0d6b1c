import { expect, test } from 'vitest'
import { writeJson } from '../test/files.ts'
import { isAbout, isExpired, readDeviations } from './results.ts'

const deviation = { interaction: 'GET /api/x', owner: 'Team A', expires: '2026-11-20', reason: 'known' }

test.each([
  ['2026-11-20T23:59:59.999Z', false],
  ['2026-11-21T00:00:00Z', true],
])('accepts a deviation until the end of its last day: expired at %s: %s', (at, isOver) => {
  expect(isExpired(deviation, Date.parse(at))).toBe(isOver)
})

test.each([
  ['GET /api/x', true],
  ['GET /api/xy', false],
  ['/api/x', false],
  ['GET /api/*', true],
  ['*/x', true],
  ['GET .api.x', false],
  ['GET /api/x: 404 (NO_DATA)', true],
  ['GET /api/x: 404', false],
])('matches a case by %s: %s', (interaction, isSo) => {
  const pinned = { endpoint: 'GET /api/x', description: 'GET /api/x: 404 (NO_DATA)' }
  expect(isAbout({ ...deviation, interaction }, pinned as never)).toBe(isSo)
})

function read(content: unknown) {
  const file = writeJson(content)
  return () => readDeviations(file)
}

test('reads a valid list unchanged', () => {
  expect(read([deviation])()).toEqual([deviation])
  expect(() => readDeviations('missing.json')).toThrow('missing.json cannot be read')
})

test.each([
  ['no list', deviation, 'must hold a JSON list'],
  ['no owner', [{ ...deviation, owner: '' }], 'entry 1 of .* has no owner'],
  ['no reason and no day', [deviation, { interaction: 'x', owner: 'y' }], 'entry 2 .* no expires, no reason'],
  ['an invalid day', [{ ...deviation, expires: '2026-13-01' }], 'which is no day'],
  ['a day that February does not have', [{ ...deviation, expires: '2026-02-30' }], 'which is no day'],
  ['a moment', [{ ...deviation, expires: '2026-11-20T10:00' }], 'which is no day'],
])('rejects a list with %s', (_, content, why) => {
  expect(read(content)).toThrow(new RegExp(why))
})

import { expect, test } from 'vitest'
import { compareBody, type Matcher } from './matching.ts'

const mismatchesOf = (example: unknown, body: unknown, rules: Record<string, Matcher[]> = {}) =>
  compareBody(
    example,
    body,
    Object.fromEntries(Object.entries(rules).map(([path, matchers]) => [path, { matchers }])),
  ).map(({ field, text }) => `${field} ${text}`)

const type = { match: 'type' }

test.each<[title: string, example: unknown, body: unknown, mismatches: string[]]>([
  ['accepts an equal body', { a: [1, null, 'x'] }, { a: [1, null, 'x'] }, []],
  ['accepts additional fields', { a: 1 }, { a: 1, b: 2 }, []],
  ['rejects another value', { a: 'gift' }, { a: 'bonus' }, ['$.a expected "gift" but was "bonus"']],
  ['rejects a number as text', { a: 1 }, { a: '1' }, ['$.a expected 1 but was "1"']],
  ['names each missing field', { a: { b: 1, c: 2 } }, { a: {} }, ['$.a.b is missing', '$.a.c is missing']],
  ['rejects null for an object', { a: { b: 1 } }, { a: null }, ['$.a expected an object but was null']],
  ['rejects a list for an object', { b: 1 }, [], ['$ expected an object but was []']],
  ['rejects a longer list', [1], [1, 2], ['$ expected 1 entries but there are 2']],
  ['rejects an entry in an empty list', [], [1], ['$ expected 0 entries but there is 1']],
  ['shortens a long value', 1, 'x'.repeat(300), [expect.stringMatching(/"x{199}\.{3} \(302 characters\)$/)]],
  ['names the entry of a list', [...'0123456789', 2], [...'0123456789', 3], ['$[10] expected 2 but was 3']],
])('compares %s without a rule', (_, example, body, mismatches) => {
  expect(mismatchesOf(example, body)).toEqual(mismatches)
})

test.each<[matchers: Matcher[], example: unknown, value: unknown, expected?: string]>([
  [[type], 5, 7.5],
  [[type], 'a', ''],
  [[type], 'a', 5, 'a text'],
  [[type], 5, 'a', 'a number'],
  [[type], true, 1, 'true or false'],
  [[type], null, 1, 'null'],
  [[type, { match: 'regex', regex: '^(SUCCESS|OK)$' }], 'OK', 'FINE', 'one of SUCCESS, OK'],
  [[type, { match: 'regex', regex: '^(SUCCESS|OK)$' }], 'OK', 5, 'a text'],
  [[{ match: 'regex', regex: '^\\d+$' }], 5, 5],
  [[{ match: 'regex', regex: '^\\d+$' }], 5, -5, 'a whole number, 0 or more'],
  [[{ match: 'regex', regex: '^x+$' }], 'x', 'y', 'a text that matches ^x+$'],
  [[{ match: 'regex', regex: 'null' }], 'x', null, 'a text that matches null'],
  [[{ match: 'number' }], 5, 5.5],
  [[{ match: 'number' }], 5, '5', 'a number'],
  [[{ match: 'decimal' }], 5.5, 5],
  [[{ match: 'integer' }], 5, 5.5, 'a whole number'],
  [[{ match: 'boolean' }], true, 'true', 'true or false'],
  [[{ match: 'null' }], null, 0, 'null'],
  [[{ match: 'equality' }], { a: 1 }, { a: 1, b: 2 }, '{"a":1}'],
  [[{ match: 'equality' }], [1], [1]],
  [
    [{ match: 'semver' }],
    '1.0.0',
    '1.0.0',
    'a value for the matching rule "semver", which this verifier does not know,',
  ],
])('compares by %j: example %j, value %j', (matchers, example, value, expected) => {
  expect(mismatchesOf({ a: example }, { a: value }, { '$.a': matchers })).toEqual(
    expected === undefined ? [] : [`$.a expected ${expected} but was ${JSON.stringify(value)}`],
  )
})

test('applies a rule to the fields below its path, unless a more specific rule exists', () => {
  const example = { list: [{ name: 'a', code: 'x' }] }
  const rules = { '$.list': [{ match: 'type', min: 1 }], '$.list[*].code': [{ match: 'equality' }] }
  expect(mismatchesOf(example, { list: [{ name: 'b', code: 'x' }] }, rules)).toEqual([])
  expect(mismatchesOf(example, { list: [{ name: 5, code: 'y' }] }, rules)).toEqual([
    '$.list[0].name expected a text but was 5',
    '$.list[0].code expected "x" but was "y"',
  ])
  const ofOneEntry = { ...rules, '$.list[0].code': [type] }
  expect(mismatchesOf(example, { list: [{ name: 'b', code: 'y' }] }, ofOneEntry)).toEqual([])
})

test('compares each entry of a list with the first example', () => {
  const rules = { $: [type] }
  expect(mismatchesOf([{ a: 1 }], [{ a: 2 }, {}, { a: 'x' }], rules)).toEqual([
    '$[1].a is missing',
    '$[2].a expected a number but was "x"',
  ])
})

test('checks the size of a list', () => {
  const rules = { '$.a': [{ match: 'type', min: 2, max: 3 }] }
  expect(mismatchesOf({ a: [1, 1] }, { a: [1] }, rules)).toEqual(['$.a expected at least 2 but there is 1'])
  expect(mismatchesOf({ a: [1, 1] }, { a: [1, 2, 3] }, rules)).toEqual([])
  expect(mismatchesOf({ a: [1, 1] }, { a: [1, 2, 3, 4] }, rules)).toEqual([
    '$.a expected at most 3 but there are 4',
  ])
})

test('compares each value of an object, whatever its keys', () => {
  const rules = { '$.a': [{ match: 'eachValue', rules: [type] }] }
  expect(mismatchesOf({ a: { key: 'x' } }, { a: { other: 'y', third: 5 } }, rules)).toEqual([
    '$.a.third expected a text but was 5',
  ])
})

import { expect, test } from 'vitest'
import { engineWords } from './engineWords.ts'

test.each([
  [
    "Expected '2026-11-20' to match '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$'",
    'expected an ISO 8601 time with a zone but was "2026-11-20"',
  ],
  ["Expected '' to match '^[\\s\\S]+$'", 'expected a text that is not empty but was ""'],
  ["Expected 'FINE' to match '^(SUCCESS|OK)$'", 'expected one of SUCCESS, OK but was "FINE"'],
  [
    "Expected '0.125' to match '^-?\\d+(\\.\\d{1,2})?$'",
    'expected an amount of baht with at most two decimals but was "0.125"',
  ],
  ["Expected 'gift' (String) to be equal to 'bonus' (String)", "expected 'bonus' but was 'gift'"],
  ['Expected 1 (Integer) to be equal to 0.5 (Decimal)', 'expected 0.5 but was 1'],
  ["Expected 5 (Integer) to be the same type as 'web' (String)", 'expected a text but was 5'],
  ...Object.entries({
    Integer: 'a whole number',
    Decimal: 'a number',
    Boolean: 'true or false',
    Array: 'a list',
    Map: 'an object',
    Object: 'an object',
    Null: 'null',
    Other: 'Other',
  }).map(([kind, words]) => [
    `Expected 5 (Integer) to be the same type as x (${kind})`,
    `expected ${words} but was 5`,
  ]),
  ["Expected 'x' (String) to be a number", "expected a number but was 'x'"],
  ['Expected 5 (Integer) to be a boolean', 'expected true or false but was 5'],
  ["Expected 'x' to match '^x+$'", "Expected 'x' to match '^x+$'"],
  ["Expected 'x' (String) to be an integer", "expected a whole number but was 'x'"],
  ['Expected an empty List but received [1]', 'Expected an empty List but received [1]'],
])('%s', (words, expected) => {
  expect(engineWords(words)).toBe(expected)
})

// What breaks the client on purpose: a way to break it that is lost would let `npm run mutants` look well.
import { expect, test } from 'vitest'
import { clientMutants } from '../../web/mutants/mutants.mjs'

const mutantsOf = (text) => clientMutants('a.ts', text)
/** Each mutant as what it does, and the line that it comes to. */
const brokenTo = (text) => mutantsOf(text).map((one) => `${/: (.+?) for `/.exec(one.name)[1]} -> ${one.text}`)

test.each([
  ['a = true', ['nothing done -> ;', 'another flag -> a = false']],
  ['a = 5', ['nothing done -> ;', 'another number -> a = 6']],
  ["f('b')", ['nothing done -> ;', 'another word -> f("bX")']],
  ['a >= b', ['< for >= -> a < b']],
  ['a === b', ['!== for === -> a !== b']],
  ['a - b', ['+ for - -> a + b']],
  ['a * b', ['/ for * -> a / b']],
  ['a ?? b', ['&& for ?? -> (a) && (b)']],
  ['a || b', ['&& for || -> (a) && (b)']],
  ['a && b', ['|| for && -> (a) || (b)']],
  ['error.code', ['a renamed field -> error.codes']],
  ['a.response.status', ['a renamed field -> a.response.statuss']],
  ['other.code', []],
  ['error[code]', []],
  ['if (a) b', ['the opposite condition -> if (!(a)) b']],
  ['a ? b : c', ['the opposite condition -> !(a) ? b : c']],
  ['function f() { return a }', ['null -> function f() { return null }']],
  ['function f() { return }', []],
  ["import { a } from './a.ts'", []],
  ["type A = 'a' | 5", []],
  ["const a: 'a' = b", []],
  ["b as 'c'", []],
])('%s', (text, mutants) => {
  expect(brokenTo(text).sort()).toEqual(mutants.sort())
})

test('a mutant says where it is, and changes nothing else', () => {
  const text = "// first\nexport const a = 5\nconst b = { c: 'd' }"
  expect(mutantsOf(text)).toEqual([
    { name: 'a.ts:2: another number for `5`', text: text.replace('5', '6') },
    { name: "a.ts:3: another word for `'d'`", text: text.replace("'d'", '"dX"') },
  ])
})

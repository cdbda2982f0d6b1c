import { expect, test } from 'vitest'
import { clientMutants } from './client-mutants.mjs'

const textsOf = (source) => clientMutants('a.ts', source).map(({ text }) => text)

test('conditions, words, numbers, answers and statements are changed, one at a time', () => {
  expect(textsOf("if (a === 'b') stop()")).toEqual([
    "if (!(a === 'b')) stop()",
    "if (a !== 'b') stop()",
    'if (a === "bX") stop()',
    "if (a === 'b') ;",
  ])
  expect(textsOf('const f = () => { return data.message ?? 1 }')).toEqual([
    'const f = () => { return null }',
    'const f = () => { return (data.message) && (1) }',
    'const f = () => { return data.messages ?? 1 }',
    'const f = () => { return data.message ?? 2 }',
  ])
})

test('what is only a type, or names a module, stays', () => {
  expect(textsOf("import a from 'b'\ntype C = 'd' | 1\nexport * from 'e'\nlet f: 'g'")).toEqual([])
})

test('a mutant says where it is', () => {
  expect(clientMutants('a.ts', '\n\nlet a = true')[0]?.name).toBe('a.ts:3: another flag for `true`')
})

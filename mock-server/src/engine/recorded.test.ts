import { expect, test } from 'vitest'
import { Recorded } from './recorded.ts'

const answer = (asked: string, body: string) => ({ asked, status: 200, body })
const bodyOf = (taken: ReturnType<Recorded['take']>) => taken && `${taken.given.body} ${taken.isUsedUp}`

test('returns recorded answers in order, and repeats the last answer of a read', () => {
  const recorded = new Recorded([answer('wallet', 'first'), answer('other', 'x'), answer('wallet', 'second')])
  const read = () => bodyOf(recorded.take('wallet', false))
  expect([read(), read(), read()]).toEqual(['first true', 'second false', 'second false'])
  expect(recorded.take('never asked', false)).toBeUndefined()
})

test('answers a command as many times as it was recorded', () => {
  const recorded = new Recorded([answer('spin', 'first'), answer('spin', 'second')])
  const spin = () => bodyOf(recorded.take('spin', true))
  expect([spin(), spin(), spin()]).toEqual(['first true', 'second true', undefined])
})

test('dumps only the unused answers', () => {
  const recorded = new Recorded([answer('a', '1'), answer('a', '2'), answer('b', '3')])
  recorded.take('a', true)
  recorded.take('b', true)
  expect(recorded.dump()).toEqual([answer('a', '2')])
})

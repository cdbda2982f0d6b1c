import { expect, test } from 'vitest'
import { Recorded } from './recorded.ts'

const answer = (asked: string, body: string) => ({ asked, status: 200, body })
const bodyOf = (taken: ReturnType<Recorded['take']>) => taken && `${taken.given.body} ${taken.isUsedUp}`

test('answers are given in their turn; the last one of a read stays', () => {
  const recorded = new Recorded([answer('wallet', 'first'), answer('other', 'x'), answer('wallet', 'second')])
  const read = () => bodyOf(recorded.take('wallet', false))
  expect([read(), read(), read()]).toEqual(['first true', 'second false', 'second false'])
  expect(recorded.take('never asked', false)).toBeUndefined()
})

test('a command is carried out as often as it was recorded', () => {
  const recorded = new Recorded([answer('spin', 'first'), answer('spin', 'second')])
  const spin = () => bodyOf(recorded.take('spin', true))
  expect([spin(), spin(), spin()]).toEqual(['first true', 'second true', undefined])
})

test('what is saved is what is still to be given', () => {
  const recorded = new Recorded([answer('a', '1'), answer('a', '2'), answer('b', '3')])
  recorded.take('a', true)
  recorded.take('b', true)
  expect(recorded.dump()).toEqual([answer('a', '2')])
})

import { describe, expect, test } from 'vitest'
import { NOON } from '../../../test/world.ts'
import { Random } from '../../engine/random.ts'
import { newReference } from './reference.ts'
import { readSlipText, type SlipFacts, slipText } from './slipText.ts'

const reference = newReference(new Random(1), NOON)
const facts: SlipFacts = {
  reference,
  from: { bank: 'GSB', account: '020344718862' },
  to: { bank: 'SCB', account: '4078123395' },
  paid: { amount: 50_025, currency: 'BAHT' },
  at: NOON,
}

describe('the text of the code on a slip', () => {
  test.each([{}, { paid: { amount: 6_500_000, currency: 'LAK' } }] as const)(
    'says all of it: %j',
    (change) => {
      expect(readSlipText(slipText({ ...facts, ...change }))).toEqual({ ...facts, ...change })
    },
  )

  test.each(['2026-11-20T00:00:00+07:00', '2026-11-20T23:59:59+07:00'])(
    'begins its reference with the day of the transfer in Bangkok: %s',
    (moment) => {
      expect(newReference(new Random(1), Date.parse(moment))).toMatch(/^20261120\d{11}$/)
    },
  )

  test('is not to be trusted where anything in it was changed', () => {
    const text = slipText(facts)
    for (const [was, is] of [
      ['500.25', '900.25'],
      ['4078123395', '4078123396'],
      [reference, reference.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
    ] as const)
      expect(readSlipText(text.replace(was, is)), is).toBe('unstable')
  })

  test('is not to be trusted where its reference was misread, however well it is sealed', () => {
    for (let place = 0; place < reference.length; place++) {
      const digit = reference[place] === '0' ? '1' : '0'
      const misread = reference.slice(0, place) + digit + reference.slice(place + 1)
      expect(readSlipText(slipText({ ...facts, reference: misread })), misread).toBe('unstable')
    }
  })

  test.each(['', 'https://example.com', slipText(facts).replace('A000000000DEMO02', 'A000000677010111')])(
    '%.40s is of no slip',
    (text) => {
      expect(readSlipText(text)).toBeNull()
    },
  )
})

import { expect, test } from 'vitest'
import { formatPhone, phoneDigits } from './phone.ts'

test.each([
  ['0810000001', '0810000001'],
  ['081-000 0001', '0810000001'],
  ['+66 81 000 0001', '0810000001'],
  ['+66 (0)81 000 0001', '0810000001'],
  ['0066810000001', '0810000001'],
  ['66810000001', '0810000001'],
  ['+856 20 5512 3456', '2055123456'],
  ['+856 020 5512 3456', '02055123456'],
  ['0085620551234', '20551234'],
  ['85620551234', '20551234'],
])('%s is the number %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each(['', '0', '66', '660', '6681000', '66081000000', '8562', '0856123456', '0661234567'])(
  'nothing is taken from "%s", which may be the beginning of a number or one of its own',
  (digits) => expect(phoneDigits(digits)).toBe(digits),
)

test.each([
  ['0', '0'],
  ['0810', '081 0'],
  ['081000', '081 000'],
  ['0810000001', '081 000 0001'],
  ['02055123456', '020 5512 3456'],
  ['2055123456', '20 5512 3456'],
  ['20551', '20 551'],
  ['55123456', '55123456'],
  ['not a number', 'not a number'],
])('%s is shown as %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown)
})

import { expect, onTestFinished, test } from 'vitest'
import { keepPhone, lastPhone } from './lastPhone.ts'

test('the number is kept for the login page', () => {
  onTestFinished(() => keepPhone(''))
  keepPhone('0810000001')
  expect(lastPhone()).toBe('0810000001')
})

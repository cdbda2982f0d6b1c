import { expect, test } from 'vitest'
import { closest } from './router.ts'

test('returns the most similar name, the first of equals', () => {
  expect(closest('cat', ['bat', 'hat', 'cart'])).toBe('bat')
  expect(closest('carts', ['bat', 'hat', 'cart'])).toBe('cart')
})

test('compares up to 200 characters', () => {
  expect(closest('x'.repeat(200), ['bat'])).toBe('bat')
  expect(closest('x'.repeat(201), ['bat'])).toBeUndefined()
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Odds } from './Odds.tsx'

test.each([
  [100, 0, 'Always received, 100%'],
  [30, 0, 'Success 30%Failed 0%'],
  [99.9, 0.1, 'Success 99.9%Failed 0.1%'],
  [33.3, 66.7, 'Success 33.3%Failed 66.7%'],
])('shows the odds of %s and %s percent', (success, fail, text) => {
  render(<Odds success={success} fail={fail} />)
  expect(screen.getByRole('img').textContent).toBe(text)
})

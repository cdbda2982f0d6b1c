import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState, ErrorState } from './EmptyState.tsx'
import { Facts } from './Facts.tsx'
import { Money } from './Money.tsx'
import { Odds } from './Odds.tsx'
import { OtpField } from './OtpField.tsx'
import { rollDigits } from './rollDigits.tsx'

const shown = (children: ReactNode) => render(children).container.firstElementChild as HTMLElement
const iconsIn = (element: ParentNode) =>
  [...element.querySelectorAll('use')].map((use) => use.getAttribute('href')?.replace('#icon-', ''))

test.each([
  [70, 30, 'Success 70%Failed 30%', ['70', '30']],
  [99.9, 0, 'Success 99.9%Failed 0%', ['99.9', '0']],
  [100, 0, 'Chance of receiving it: 100%', []],
])('shows odds of %s to %s as a bar and as text', (success, fail, text, parts) => {
  const odds = shown(<Odds success={success} fail={fail} />)
  const bar = odds.querySelectorAll<HTMLElement>('.bar > span')
  expect([...bar].map(({ style }) => style.flexGrow)).toEqual(parts)
  expect(odds.textContent).toBe(text)
  expect(screen.getByRole('img', { name: `Chance of success ${success}%, of failure ${fail}%` })).toBe(odds)
})

test.each([
  ['', 0],
  ['419057', 5],
])('marks the next box of an OTP after the digits %j', (value, place) => {
  const { container } = render(<OtpField label="OTP" value={value} onValue={() => {}} />)
  const boxes = [...container.querySelectorAll('.digit')]
  expect(boxes.map(({ textContent }) => textContent).join('')).toBe(value)
  expect(boxes.findIndex(({ classList }) => classList.contains('current'))).toBe(place)
})

test.each([
  [-12.5, '-฿12.50'],
  [undefined, '-'],
])('shows the amount %s as %s', (baht, text) => {
  expect(shown(<Money baht={baht} />).textContent).toBe(text)
})

test.each([
  [999_999_999, 'xl'],
  [1_000_000_000, 'lg'],
])('shows %i baht in the size %s', (baht, size) => {
  expect(shown(<Money baht={baht} size="xl" />).classList.contains(size)).toBe(true)
})

test('rolls only the digits that changed', () => {
  const money = shown(<Money baht={1_250.75} drawDigits={rollDigits(750.25)} />)
  const rolling = [...money.querySelectorAll('.rolling')]
  expect(rolling.map(({ textContent }) => textContent).join('')).toBe('1,27')
})

test('opens an external link in a new tab without access to this one', () => {
  render(
    <MemoryRouter>
      <ButtonLink href="https://line.example/">LINE</ButtonLink>
      <ButtonLink to="/user/home">Home</ButtonLink>
    </MemoryRouter>,
  )
  const of = (name: string) => {
    const link = screen.getByRole('link', { name })
    return ['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))
  }
  expect(of('LINE')).toEqual(['https://line.example/', '_blank', 'noopener noreferrer'])
  expect(of('Home')).toEqual(['/user/home', null, null])
})

test('leaves out a fact without a value, but not a fact of 0', () => {
  const { container } = render(<Facts rows={[['Coins', 0], false, undefined, ['Name', 'Naga']]} />)
  expect(container.textContent).toBe('Coins0NameNaga')
  expect(shown(<Facts rows={[false]} />)).toBeNull()
})

test.each([
  [true, 'warn'],
  [false, 'wifi-off'],
])('shows an error while online is %s with the icon %s', (isOnline, icon) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  expect(iconsIn(shown(<ErrorState onRetry={() => {}} />))[0]).toBe(icon)
})

test('speaks an empty state only while a result is pending', () => {
  const { rerender } = render(<EmptyState icon="info" title="No entries" />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<EmptyState icon="clock" turning title="Checking the result" hint="No need to tap again" />)
  expect(screen.getByRole('status').textContent).toBe('Checking the resultNo need to tap again')
})

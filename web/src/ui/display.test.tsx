import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Badge } from './Badge.tsx'
import { Carousel } from './Carousel.tsx'
import { EmptyState, ErrorState } from './EmptyState.tsx'
import { Money } from './Money.tsx'
import { Pagination } from './Pagination.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { Stepper } from './Stepper.tsx'
import { VerticalDrum } from './VerticalDrum.tsx'

test('a figure reads as one amount, and what is no number is a dash', () => {
  const { container, rerender } = render(<Money baht={48250.75} size="xl" />)
  expect(container.textContent).toBe('฿48,250.75')
  rerender(<Money baht={-12.5} />)
  expect(container.textContent).toBe('-฿12.50')
  rerender(<Money baht={undefined} />)
  expect(container.textContent).toBe('-')
})

test('a badge says its state in a word', () => {
  render(<Badge tone="progress">In progress</Badge>)
  expect(screen.getByText('In progress')).toBeDefined()
})

test.each([
  [1, 9, [1, 2]],
  [4, 9, [1, 2, 3, 4, 5]],
  [6, 9, [3, 4, 5, 6, 7]],
  [9, 9, [6, 7, 8, 9]],
])('page %i of %i shows the pages %j', (page, pages, expected) => {
  render(<Pagination page={page} pages={pages} onPage={() => {}} />)
  expect(
    screen.getAllByRole('button', { name: /^Page/ }).map((button) => Number(button.textContent)),
  ).toEqual(expected)
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page))
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', page === 1)
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', page === pages)
})

test('pages are turned by numbers and by arrows, not beyond the ends', async () => {
  const onPage = vi.fn()
  render(<Pagination page={1} pages={3} onPage={onPage} />)

  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage.mock.calls).toEqual([[2], [2]])
})

test('one page needs no pagination', () => {
  render(<Pagination page={1} pages={1} onPage={() => {}} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the stepper shows the current step and offers nothing to click', () => {
  render(<Stepper steps={['Phone', 'Code', 'Profile', 'Bank']} current={2} />)
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Step 3 of 4 Profile')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('loading is said', () => {
  render(<SkeletonRows rows={2} />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

test('an error says that the money is untouched and offers another try', async () => {
  const retry = vi.fn()
  render(<ErrorState onRetry={retry} />)
  expect(screen.getByRole('heading', { name: 'Could not load the list' })).toBeDefined()
  expect(screen.getByText('Your money is not affected')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('an outcome that is awaited is spoken', () => {
  render(
    <EmptyState
      icon="clock"
      tone="warning"
      turning
      title="Checking the result"
      hint="No need to tap again"
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('Checking the resultNo need to tap again')
})

test('a carousel of one slide has no dots and nothing to scroll', () => {
  const { rerender } = render(<Carousel label="Banners" slides={[{ key: 'a', content: 'one' }]} />)
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false)

  rerender(
    <Carousel
      label="Banners"
      slides={[
        { key: 'a', content: 'one' },
        { key: 'b', content: 'two' },
      ]}
    />,
  )
  expect(screen.getByRole('region', { name: 'Banners' })).toBeDefined()
  expect(screen.getByRole('listitem', { name: '2 of 2' }).textContent).toBe('two')
  expect(screen.getByRole('list').getAttribute('tabindex')).toBe('0')
})

function Drum({ onValue = () => {} }: { onValue?: (value: string) => void }) {
  const [value, setValue] = useState('')
  const slides = [
    { value: '', content: 'Select account' },
    { value: 'WALLET', content: 'Main wallet' },
    { value: 'NAGA', content: 'Naga' },
  ]
  const choose = (next: string) => {
    setValue(next)
    onValue(next)
  }
  return <VerticalDrum label="From" slides={slides} value={value} onValue={choose} />
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('the drum turns by taps, by its buttons and by keys', async () => {
  render(<Drum />)
  expect(chosen()).toBe('Select account')

  await userEvent.click(screen.getByRole('option', { name: 'Naga' }))
  expect(chosen()).toBe('Naga')
  await userEvent.click(screen.getByRole('button', { name: 'From: Previous' }))
  expect(chosen()).toBe('Main wallet')

  screen.getByRole('listbox', { name: 'From' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toBe('Select account')
  await userEvent.keyboard('{End}')
  expect(chosen()).toBe('Naga')
})

test('the slide on which the drum comes to rest is chosen', () => {
  const onValue = vi.fn()
  vi.stubGlobal('onscrollend', null)
  render(<Drum onValue={onValue} />)
  const drum = screen.getByRole('listbox')

  drum.scrollTop = 76
  fireEvent(drum, new Event('scrollend'))
  expect(onValue).toHaveBeenLastCalledWith('WALLET')
  vi.unstubAllGlobals()
})

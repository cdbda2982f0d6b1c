import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import { Carousel } from './Carousel.tsx'
import { PagedTable } from './PagedTable.tsx'
import { Pagination } from './Pagination.tsx'
import { VerticalDrum } from './VerticalDrum.tsx'

const isDisabled = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test.each([
  [1, 1, []],
  [1, 9, [1, 2]],
  [4, 9, [1, 2, 3, 4, 5]],
  [6, 9, [3, 4, 5, 6, 7]],
  [9, 9, [6, 7, 8, 9]],
])('shows at page %i of %i the pages %j', (page, pages, expected) => {
  const onPage = vi.fn()
  render(<Pagination page={page} pages={pages} onPage={onPage} />)
  const numbers = screen.queryAllByRole('button', { name: /^Page/ })
  expect(numbers.map(({ textContent }) => Number(textContent))).toEqual(expected)
  if (pages === 1) return
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page))
  expect(screen.getByRole('status').textContent).toBe(`Page ${page} of ${pages}`)
  expect(isDisabled('Previous page')).toBe(page === 1)
  expect(isDisabled('Next page')).toBe(page === pages)
  for (const name of ['Previous page', 'Next page']) fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(numbers[0]!)
  const neighbours = [page - 1, page + 1].filter((other) => other >= 1 && other <= pages)
  expect(onPage.mock.calls.flat()).toEqual([...neighbours, expected[0]])
})

function renderTable(page: number, rows: readonly string[]) {
  const actions = { setPage: () => {}, refetch: () => {} }
  const list = { rows, isError: false, page, pages: 2, isTurning: page > 1, ...actions }
  const columns = [{ head: 'Amount', cell: (row: string) => row }]
  return render(
    <Providers path="/">
      <PagedTable label="Slips" {...{ columns, list }} keyOf={(row) => row} empty="No slips" />
    </Providers>,
  )
}

test('shows that the first page of a table is empty, and keeps the pagination of a later empty page', () => {
  expect(renderTable(1, []).container.textContent).toBe('No slips')
  renderTable(2, [])
  expect(screen.queryAllByText('No slips')).toHaveLength(1)
  expect(screen.getByRole('table', { busy: true })).toBeDefined()
  expect(isDisabled('Previous page')).toBe(false)
})

const slides = ['a', 'b', 'c'].map((key) => ({ key, content: key }))

test('scrolls a carousel by keys only if it has several slides', () => {
  const { rerender } = render(<Carousel label="Banners" slides={slides.slice(0, 1)} />)
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false)
  rerender(<Carousel label="Banners" slides={slides} />)
  expect(screen.getByRole('listitem', { name: '2 of 3' }).textContent).toBe('b')
  expect(screen.getByRole('list').getAttribute('tabindex')).toBe('0')
})

test('marks the dot of the current slide, and that of the last slide at the end', () => {
  render(<Carousel label="Banners" slides={slides} />)
  const track = screen.getByRole('list')
  const sizes = { clientWidth: 350, scrollWidth: 3 * 326 + 2 * 12 + 24 }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(track, name, { value })
  Object.defineProperty(track.firstElementChild, 'offsetWidth', { value: 326 })
  const dots = [...track.nextElementSibling!.children]
  const seen = [0, 160, 180, 338, 676].map((scrollLeft) => {
    track.scrollLeft = scrollLeft
    fireEvent.scroll(track)
    return dots.findIndex((dot) => dot.hasAttribute('data-current'))
  })
  expect(seen).toEqual([0, 0, 1, 1, 2])
})

const accounts = ['', 'WALLET', 'NAGA'].map((value) => ({ value, content: value || 'Select account' }))
const selected = () => screen.getByRole('option', { selected: true }).textContent

function Drum({ onValue = () => {} }: { onValue?: (value: string) => void }) {
  const [value, setValue] = useState('')
  const select = (next: string) => {
    setValue(next)
    onValue(next)
  }
  return <VerticalDrum label="From" slides={accounts} value={value} onValue={select} />
}

test('selects a slide of the drum by taps, by the buttons and by keys', async () => {
  render(<Drum />)
  expect(selected()).toBe('Select account')
  await userEvent.click(screen.getByRole('option', { name: 'NAGA' }))
  expect(selected()).toBe('NAGA')
  await userEvent.click(screen.getByRole('button', { name: 'From: Previous' }))
  expect(selected()).toBe('WALLET')
  const list = screen.getByRole('listbox', { name: 'From' })
  list.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(selected()).toBe('Select account')
  expect(list.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{End}')
  expect(selected()).toBe('NAGA')
})

test('selects the slide where scrolling ends', () => {
  const onValue = vi.fn()
  vi.stubGlobal('onscrollend', null)
  render(<Drum onValue={onValue} />)
  const drum = screen.getByRole('listbox')
  drum.scrollTop = 76
  fireEvent(drum, new Event('scrollend'))
  expect(onValue).toHaveBeenLastCalledWith('WALLET')
})

test('selects the slide after a pause in a browser without `scrollend`', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  removeScrollEnd()
  const onValue = vi.fn()
  render(<Drum onValue={onValue} />)
  const drum = screen.getByRole('listbox')
  for (const scrollTop of [30, 80, 150]) {
    drum.scrollTop = scrollTop
    fireEvent.scroll(drum)
    vi.advanceTimersByTime(100)
  }
  expect(onValue).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onValue.mock.calls).toEqual([['NAGA']])
  fireEvent.scroll(drum)
})

function removeScrollEnd() {
  let owner: object = window
  while (!Object.hasOwn(owner, 'onscrollend')) owner = Object.getPrototypeOf(owner)
  const known = Object.getOwnPropertyDescriptor(owner, 'onscrollend')!
  Reflect.deleteProperty(owner, 'onscrollend')
  onTestFinished(() => void Object.defineProperty(owner, 'onscrollend', known))
}

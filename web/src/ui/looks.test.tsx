/** What says a state besides words: icons, figures, letters, and the class that carries its colour. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import { alert } from './alert.ts'
import { Badge } from './Badge.tsx'
import { BankMark } from './BankMark.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Carousel } from './Carousel.tsx'
import { DateOverTime } from './DateOverTime.tsx'
import { EmptyState, ErrorState } from './EmptyState.tsx'
import { Facts } from './Facts.tsx'
import { Money } from './Money.tsx'
import { Notice } from './Notice.tsx'
import { Odds } from './Odds.tsx'
import { OtpField } from './OtpField.tsx'
import { PagedTable } from './PagedTable.tsx'
import { Stepper } from './Stepper.tsx'
import { toast } from './toast.ts'
import { VerticalDrum } from './VerticalDrum.tsx'

const shown = (children: ReactNode) => render(children).container.firstElementChild as HTMLElement
const iconsIn = (element: ParentNode) =>
  [...element.querySelectorAll('use')].map((use) => use.getAttribute('href')?.replace('#icon-', ''))

test.each([
  ['success', 'check'],
  ['progress', 'clock'],
  ['failed', 'close'],
  ['current', 'check'],
  ['plain', 'info'],
] as const)('a badge of what is %s has the sign %s', (tone, icon) => {
  const badge = shown(<Badge tone={tone}>State</Badge>)
  expect([badge.className, ...iconsIn(badge)]).toEqual([`badge ${tone}`, icon])
})

test.each([
  ['info', 'info'],
  ['warning', 'warn'],
  ['danger', 'warn'],
] as const)('a notice of %s has the sign %s', (tone, icon) => {
  const notice = shown(<Notice tone={tone}>Words</Notice>)
  expect([notice.className, ...iconsIn(notice)]).toEqual([`notice ${tone}`, icon])
})

test.each([
  ['success', 'success', 'check', 'Done'],
  ['error', 'danger', 'close', 'Got it'],
  ['underWay', 'gold', 'clock', 'Got it'],
] as const)(
  'an alert of %s has the colour of %s, the sign %s and the button %s',
  (kind, tone, icon, button) => {
    render(<Providers path="/">page</Providers>)
    act(() => alert[kind]('Withdrawal'))
    const dialog = screen.getByRole('alertdialog', { name: 'Withdrawal' })
    expect(iconsIn(dialog)).toEqual([icon])
    expect(dialog.querySelector('.tile')?.classList.contains(tone)).toBe(true)
    expect(screen.getByRole('button', { name: button })).toBeDefined()
  },
)

test.each([
  ['success', 'check'],
  ['error', 'warn'],
  ['info', 'clock'],
] as const)('a toast of %s has its colour and the sign %s', (kind, icon) => {
  render(<Providers path="/">page</Providers>)
  act(() => void toast[kind]('Words'))
  const item = screen.getByText('Words').closest('.toast')!
  expect(item.classList.contains(kind)).toBe(true)
  expect(iconsIn(item)[0]).toBe(icon)
})

test.each([
  ['KBANK', 'KB'],
  ['PAYONEX', 'PX'],
  ['ZPAY', 'ZP'],
  ['PAYTIMZ', 'PT'],
  ['SCB', 'SCB'],
  ['BCEL', 'BCEL'],
  ['UNKNOWN', 'UNKN'],
])('the bank %s has the letters %s', (code, letters) => {
  const mark = shown(<BankMark code={code} />)
  expect([mark.textContent, mark.dataset.bank]).toEqual([letters, code])
})

test('steps before the current one are done, those after it are not', () => {
  render(<Stepper steps={['Phone', 'OTP', 'Profile', 'Bank']} current={2} />)
  expect(screen.getAllByRole('listitem').map(({ className }) => className)).toEqual([
    'step done',
    'step done',
    'step current',
    'step',
  ])
})

test('odds are a bar and words of the same parts', () => {
  const odds = shown(<Odds success={70} fail={30} />)
  const bar = [...odds.querySelectorAll<HTMLElement>('.bar > span')]
  expect(bar.map(({ className, style }) => `${className} ${style.flexGrow}`)).toEqual([
    'success 70',
    'fail 30',
  ])
  expect(odds.textContent).toBe('Success 70%Failed 30%')
  expect(iconsIn(odds)).toEqual(['check', 'close'])
  expect(screen.getByRole('img', { name: 'Chance of success 70%, of failure 30%' })).toBe(odds)
})

test.each([
  ['', 0],
  ['419', 3],
  ['419057', 5],
])('after the digits %j the box %i is the one to fill', (value, place) => {
  const { container } = render(<OtpField label="OTP" value={value} onValue={() => {}} />)
  const boxes = [...container.querySelectorAll('.digit')]
  expect(boxes.map(({ textContent }) => textContent).join('')).toBe(value)
  expect(boxes.findIndex(({ classList }) => classList.contains('current'))).toBe(place)
})

test.each([
  [999_999_999, 'xl'],
  [1_000_000_000, 'lg'],
])('%i baht have room in the size %s', (baht, size) => {
  expect(shown(<Money baht={baht} size="xl" />).classList.contains(size)).toBe(true)
})

test('a link to elsewhere opens beside the wallet and cannot reach back', () => {
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

test('a row without a value is left out, one whose value is 0 is not', () => {
  const { container } = render(<Facts rows={[['Coins', 0], false, undefined, ['Name', 'Naga']]} />)
  expect(container.textContent).toBe('Coins0NameNaga')
  expect(shown(<Facts rows={[false]} />)).toBeNull()
})

test('a moment at the end of a row is its date over its time, in Bangkok', () => {
  expect(shown(<DateOverTime at="2026-11-19T18:05:09Z" />).textContent).toBe('20/11/2026 01:05:09')
})

test.each([
  [true, 'warn'],
  [false, 'wifi-off'],
])('where there is a connection: %s, what is not loaded has the sign %s', (isOnline, icon) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const state = shown(<ErrorState onRetry={() => {}} />)
  expect(iconsIn(state)[0]).toBe(icon)
})

test('only what is awaited is spoken by itself', () => {
  render(<EmptyState icon="info" title="No entries" />)
  expect(screen.queryByRole('status')).toBeNull()
})

function pagedList(page: number, rows: readonly string[] | undefined, isError = false) {
  const list = { isError, page, pages: 2, isTurning: false, setPage: () => {}, refetch: () => {} }
  return render(
    <Providers path="/">
      <PagedTable
        label="Slips"
        columns={[{ head: 'Amount', cell: (row) => row }]}
        rows={rows}
        keyOf={(row) => row}
        list={list}
        empty="No slips"
      />
    </Providers>,
  )
}

test('a page without rows says so where it is the first; a later one keeps its pages, to turn back by', () => {
  expect(pagedList(1, []).container.textContent).toBe('No slips')
  pagedList(2, [])
  expect(screen.queryAllByText('No slips')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', false)
})

test('a list that failed to load offers another try, one that is under way does not', () => {
  pagedList(1, undefined)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  pagedList(1, undefined, true)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('the dots of a carousel follow the slide in front, and the last one is in front at the end', () => {
  const onSlide = vi.fn()
  const slides = ['a', 'b', 'c'].map((key) => ({ key, content: key }))
  render(<Carousel label="Banners" slides={slides} onSlide={onSlide} />)
  const track = screen.getByRole('list')
  const sizes = { clientWidth: 350, scrollWidth: 3 * 326 + 2 * 12 + 24 }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(track, name, { value })
  Object.defineProperty(track.firstElementChild, 'offsetWidth', { value: 326 })
  const dots = () =>
    [...track.nextElementSibling!.children].findIndex((dot) => dot.hasAttribute('data-current'))
  const seen = [0, 160, 180, 338, 676].map((scrollLeft) => {
    track.scrollLeft = scrollLeft
    fireEvent.scroll(track)
    return dots()
  })
  expect(seen).toEqual([0, 0, 1, 1, 2])
  expect(onSlide.mock.calls).toEqual([[1], [2]])
})

function withoutScrollEnd() {
  let owner: object = window
  while (!Object.hasOwn(owner, 'onscrollend')) owner = Object.getPrototypeOf(owner)
  const known = Object.getOwnPropertyDescriptor(owner, 'onscrollend')!
  Reflect.deleteProperty(owner, 'onscrollend')
  onTestFinished(() => void Object.defineProperty(owner, 'onscrollend', known))
}

test('where no browser says that scrolling has ended, a drum takes the slide on which it rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  withoutScrollEnd()
  const onValue = vi.fn()
  const slides = ['WALLET', 'NAGA', 'BUA'].map((value) => ({ value, content: value }))
  render(<VerticalDrum label="From" slides={slides} value="WALLET" onValue={onValue} />)
  const drum = screen.getByRole('listbox')
  for (const scrollTop of [30, 80, 150]) {
    drum.scrollTop = scrollTop
    fireEvent.scroll(drum)
    vi.advanceTimersByTime(100)
  }
  expect(onValue).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onValue.mock.calls).toEqual([['BUA']])
})

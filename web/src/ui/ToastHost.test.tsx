import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../settings/settings.ts'
import { AlertHost } from './AlertHost.tsx'
import { alert } from './alert.ts'
import { BlockingOverlay } from './BlockingOverlay.tsx'
import { Sheet } from './Sheet.tsx'
import { ToastHost } from './ToastHost.tsx'
import { currentToasts, toast } from './toast.ts'

beforeEach(() => {
  settings.noticeMs = 4_000
  vi.useFakeTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a toast without words is none', () => {
  toast.error('')
  expect(currentToasts()).toEqual([])
})

test('a toast stays 4 s', async () => {
  render(<ToastHost />)
  act(() => toast.success('Saved', { detail: 'In your main wallet' }))
  expect(screen.getByRole('status').textContent).toBe('SavedIn your main wallet')

  await pass(3999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  await pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('an error is spoken at once, with its code when it has no words', () => {
  render(<ToastHost />)
  act(() => toast.error('Something went wrong', { code: 'ROUTE_BUSY_41' }))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrongCode ROUTE_BUSY_41')
})

test('there are two at most, the newest on top', () => {
  render(<ToastHost />)
  act(() => {
    toast.info('one')
    toast.success('two')
    toast.success('three')
  })
  expect(screen.getAllByRole('status').map((words) => words.textContent)).toEqual(['three', 'two'])
})

test('its time stands still while it is touched', async () => {
  render(<ToastHost />)
  act(() => toast.success('Copied: 123'))
  await pass(3000)
  fireEvent.pointerEnter(screen.getByText('Copied: 123'))
  await pass(10_000)
  expect(screen.queryByText('Copied: 123')).not.toBeNull()

  fireEvent.pointerLeave(screen.getByText('Copied: 123'))
  await pass(999)
  expect(screen.queryByText('Copied: 123')).not.toBeNull()
  await pass(1)
  expect(screen.queryByText('Copied: 123')).toBeNull()
})

test('its time stands still while a key could close it', async () => {
  render(<ToastHost />)
  act(() => toast.success('Saved'))
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  await pass(10_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  act(() => close.blur())
  await pass(4000)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('it can be closed earlier', () => {
  render(<ToastHost />)
  act(() => toast.success('Saved'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('over an open sheet it lives inside the sheet, where it can be touched and heard', () => {
  render(
    <>
      <ToastHost />
      <Sheet open onClose={() => {}} title="Deposit">
        body
      </Sheet>
    </>,
  )
  act(() => toast.success('Copied: 123'))
  expect(screen.getByRole('dialog', { name: 'Deposit' }).contains(screen.getByText('Copied: 123'))).toBe(true)
})

test('an alert closes itself after 4 s', async () => {
  render(<AlertHost />)
  act(() => alert.error('Withdrawal failed', 'Not enough balance'))
  expect(
    screen.getByRole('alertdialog', { name: 'Withdrawal failed', description: 'Not enough balance' }),
  ).toBeDefined()

  await pass(3999)
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  await pass(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['a finger', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('an alert that %s touched stays until it is closed, and the next one has its 4 s', async (_, touch) => {
  render(<AlertHost />)
  act(() => alert.success('Transferred'))
  touch()
  await pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  act(() => alert.success('Withdrawn'))
  await pass(3999)
  expect(screen.queryByRole('alertdialog', { name: 'Withdrawn' })).not.toBeNull()
  await pass(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('keeps an alert with a receipt until it is closed', async () => {
  render(<AlertHost />)
  act(() => alert.success('Withdrawn', undefined, { content: '฿500.00' }))
  await pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await pass(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an alert goes with the pages of its member', () => {
  const { unmount } = render(<AlertHost />)
  act(() => alert.success('Transferred'))
  unmount()
  render(<AlertHost />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an alert can be closed earlier', async () => {
  render(<AlertHost />)
  act(() => alert.success('Transferred', '฿2,000.00 to Naga'))
  await pass(3000)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await pass(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => alert.success('Withdrawn'))
  await pass(3999)
  expect(screen.queryByRole('alertdialog', { name: 'Withdrawn' })).not.toBeNull()
})

test('the blocking overlay comes after 200 ms, and not at all when it is over by then', async () => {
  const { rerender } = render(<BlockingOverlay active label="Opening the account" />)
  await pass(199)
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<BlockingOverlay active={false} label="Opening the account" />)
  await pass(1000)
  expect(screen.queryByRole('dialog')).toBeNull()

  rerender(<BlockingOverlay active label="Opening the account" />)
  await pass(200)
  const overlay = screen.getByRole('dialog', { name: 'Opening the account' })
  // As Chromium does at a second Escape.
  act(() => (overlay as HTMLDialogElement).close())
  expect(overlay).toHaveProperty('open', true)
})

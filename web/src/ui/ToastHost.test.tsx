import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../settings/settings.ts'
import { AlertHost } from './AlertHost.tsx'
import { alert } from './alert.ts'
import { BlockingOverlay } from './BlockingOverlay.tsx'
import { Sheet } from './Sheet.tsx'
import { ToastHost } from './ToastHost.tsx'
import { toast } from './toast.ts'

beforeEach(() => {
  settings.noticeMs = 4_000
  vi.useFakeTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('shows a toast for 4 s', async () => {
  render(<ToastHost />)
  act(() => toast.success('Saved', { detail: 'In your main wallet' }))
  expect(screen.getByRole('status').textContent).toBe('SavedIn your main wallet')

  await pass(3999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  await pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('speaks an error at once, with its code', () => {
  render(<ToastHost />)
  act(() => toast.error('Something went wrong', { code: 'ROUTE_BUSY_41' }))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrongCode ROUTE_BUSY_41')
})

test('shows at most two toasts, the newest on top', () => {
  render(<ToastHost />)
  act(() => {
    toast.info('one')
    toast.success('two')
    toast.success('three')
  })
  expect(screen.getAllByRole('status').map((words) => words.textContent)).toEqual(['three', 'two'])
})

test('pauses the timer of a touched toast', async () => {
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

test('pauses the timer of a focused toast', async () => {
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

test('closes a toast by its button', () => {
  render(<ToastHost />)
  act(() => toast.success('Saved'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('shows a toast inside an open sheet', () => {
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

test('closes an alert after 4 s', async () => {
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
])('keeps an alert touched by %s, and closes the next one after 4 s', async (_, touch) => {
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

test('closes an alert when its pages are unmounted', () => {
  const { unmount } = render(<AlertHost />)
  act(() => alert.success('Transferred'))
  unmount()
  render(<AlertHost />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('shows the blocking overlay after 200 ms, unless the action has ended', async () => {
  const { rerender } = render(<BlockingOverlay active label="Opening the account" />)
  await pass(199)
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<BlockingOverlay active={false} label="Opening the account" />)
  await pass(1000)
  expect(screen.queryByRole('dialog')).toBeNull()

  rerender(<BlockingOverlay active label="Opening the account" />)
  await pass(200)
  const overlay = screen.getByRole('dialog', { name: 'Opening the account' })
  // Acts like Chromium at a second Escape.
  act(() => (overlay as HTMLDialogElement).close())
  expect(overlay).toHaveProperty('open', true)
})

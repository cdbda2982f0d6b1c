import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../settings/settings.ts'
import { AlertHost } from './AlertHost.tsx'
import { alert, currentAlert } from './alert.ts'
import { BlockingOverlay } from './BlockingOverlay.tsx'
import { Sheet } from './Sheet.tsx'
import { ToastHost } from './ToastHost.tsx'
import { toast } from './toast.ts'

beforeEach(() => {
  settings.noticeMs = 4_000
  vi.useFakeTimers()
  render(
    <>
      <ToastHost />
      <AlertHost />
    </>,
  )
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = (text: string) => screen.queryByText(text) !== null
/** Checks that the text is shown for `ms` more, and no longer. */
async function expectShown(text: string, ms: number) {
  await pass(ms - 1)
  expect(isShown(text)).toBe(true)
  await pass(1)
  expect(isShown(text)).toBe(false)
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows a toast for 4 s', async () => {
  act(() => toast.success('Saved', { detail: 'In your main wallet' }))
  expect(screen.getByRole('status').textContent).toBe('SavedIn your main wallet')
  await expectShown('Saved', 4_000)
})

test('shows at most two toasts, the newest on top, and speaks an error at once with its code', () => {
  act(() => void ['one', 'two', 'three'].map((text) => toast.info(text)))
  expect(screen.getAllByRole('status').map((words) => words.textContent)).toEqual(['three', 'two'])
  act(() => toast.error('Something went wrong', { code: 'ROUTE_BUSY_41' }))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrongCode ROUTE_BUSY_41')
})

test('pauses the timer of a touched or focused toast, and closes it by its button', async () => {
  act(() => toast.success('Saved'))
  await pass(3_000)
  fireEvent.pointerEnter(screen.getByText('Saved'))
  await pass(10_000)
  fireEvent.pointerLeave(screen.getByText('Saved'))
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  await pass(10_000)
  act(() => close.blur())
  await expectShown('Saved', 4_000)
  act(() => toast.success('Saved'))
  click('Close')
  expect(isShown('Saved')).toBe(false)
})

test('shows a toast inside an open sheet, and does not speak it again when the sheet closes', async () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={() => {}} title="Deposit">
      body
    </Sheet>
  )
  const { rerender } = render(sheet(true))
  act(() => toast.success('Copied: 123'))
  expect(screen.getByRole('dialog', { name: 'Deposit' }).contains(screen.getByText('Copied: 123'))).toBe(true)
  await pass(2_000)
  rerender(sheet(false))
  await pass(1_000)
  expect(screen.getByText('Copied: 123').closest('dialog, [role]')).toBeNull()
})

test.each([
  ['touched by a finger', () => fireEvent.pointerDown(document.body), undefined],
  ['touched by a key', () => fireEvent.keyDown(document.body, { key: 'Tab' }), undefined],
  ['with a receipt', () => {}, { content: '฿500.00' }],
])('keeps an alert %s, and closes the next one after 4 s', async (_, touch, extra) => {
  act(() => alert.success('Transferred', undefined, extra))
  touch()
  await pass(60_000)
  click('Done')
  act(() => alert.success('Withdrawn', 'To your bank'))
  screen.getByRole('alertdialog', { name: 'Withdrawn', description: 'To your bank' })
  await expectShown('Withdrawn', 4_000)
})

test('closes an alert when its pages are unmounted', () => {
  act(() => alert.success('Transferred'))
  expect(currentAlert()).toBeDefined()
  cleanup()
  expect(currentAlert()).toBeUndefined()
})

test('shows the blocking overlay after 200 ms, unless the action has ended', async () => {
  const overlay = (active: boolean) => <BlockingOverlay active={active} label="Opening the account" />
  const { rerender } = render(overlay(true))
  await pass(199)
  rerender(overlay(false))
  await pass(1000)
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(overlay(true))
  await pass(200)
  const dialog: HTMLDialogElement = screen.getByRole('dialog', { name: 'Opening the account' })
  expect(within(dialog).getByRole('status').textContent).toContain('Opening the account')
  // Acts like Chromium at a second Escape.
  act(() => dialog.close())
  expect(dialog.open).toBe(true)
})

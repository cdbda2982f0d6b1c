import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'
import { ToastHost } from './ToastHost.tsx'

const TEXT = '4078123395'

function show() {
  render(
    <>
      <CopyButton text={TEXT} />
      <ToastHost />
    </>,
  )
  return screen.getByRole('button', { name: 'Copy' })
}

function withClipboard(writeText?: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } })
}

test('copies in the tap, and shows a toast', async () => {
  const user = userEvent.setup()
  const writeText = vi.fn(() => Promise.resolve())
  withClipboard(writeText)
  const button = show()
  button.addEventListener('click', () => expect(writeText).not.toHaveBeenCalled(), { capture: true })
  await user.click(button)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(TEXT)
  await screen.findByText(`Copied: ${TEXT}`)
})

test.each([
  ['without a clipboard', undefined],
  ['where the clipboard refuses', () => Promise.reject(new Error('denied'))],
])('copies a selection %s', async (_, writeText) => {
  const user = userEvent.setup()
  withClipboard(writeText)
  document.execCommand = vi.fn((command) => {
    const area = document.querySelector('textarea')
    return command === 'copy' && area?.value.slice(area.selectionStart, area.selectionEnd) === TEXT
  })
  const button = show()
  await user.click(button)
  await screen.findByText(`Copied: ${TEXT}`)
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('shows a check until 2 s after the last tap', async () => {
  vi.useFakeTimers()
  withClipboard(() => Promise.resolve())
  const button = show()
  for (let taps = 0; taps < 2; taps++) {
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(1_999))
  }
  expect(button.textContent).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(button.textContent).toBe('Copy')
})

test('reports a failure to copy', async () => {
  const user = userEvent.setup()
  withClipboard()
  document.execCommand = vi.fn(() => false)
  await user.click(show())
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to copy')
})

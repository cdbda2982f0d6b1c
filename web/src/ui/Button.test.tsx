import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { useOneAtATime } from './useOneAtATime.ts'

test('runs an action once for two taps, and stays busy with the focus until its end', async () => {
  let answer = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  render(
    <Button onClick={send} pendingLabel="Transferring">
      Transfer ฿2,000
    </Button>,
  )

  const button = screen.getByRole('button', { name: 'Transfer ฿2,000' })
  button.focus()
  button.click()
  button.click()

  expect(send).toHaveBeenCalledOnce()
  const busy = await screen.findByRole('button', { name: 'Transfer ฿2,000', busy: true })
  // `disabled` would take the focus away.
  expect(busy).toHaveProperty('disabled', false)
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(busy)
  expect(screen.getByText('Transferring')).toBeDefined()

  answer()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  button.click()
  expect(send).toHaveBeenCalledTimes(2)
})

test('accepts a tap after a failed action', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('refused')))
  const { result } = renderHook(() => useOneAtATime(fail))
  await act(() => expect(result.current[0]()).rejects.toThrow('refused'))
  await act(() => expect(result.current[0]()).rejects.toThrow('refused'))
  expect(fail).toHaveBeenCalledTimes(2)
})

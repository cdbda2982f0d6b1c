import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

test('calls onClick once', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Deposit</Button>)

  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('runs a money action once for two taps, and is busy until it ends', async () => {
  let answer = () => {}
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  render(
    <Button onClick={send} pendingLabel="Transferring">
      Transfer ฿2,000
    </Button>,
  )

  const button = screen.getByRole('button', { name: 'Transfer ฿2,000' })
  button.click()
  button.click()

  expect(send).toHaveBeenCalledOnce()
  const busy = await screen.findByRole('button', { name: 'Transfer ฿2,000', busy: true })
  expect(busy).toHaveProperty('disabled', true)
  expect(screen.getByText('Transferring')).toBeDefined()

  answer()
  expect(await screen.findByRole('button', { name: 'Transfer ฿2,000' })).toHaveProperty('disabled', false)
})

test('can be used again after a failed action', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('refused')).catch(() => undefined))
  render(<Button onClick={fail}>Save</Button>)

  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(fail).toHaveBeenCalledTimes(2)
})

test('is locked and shows "Sending" while `pending` is set', () => {
  render(<Button pending>Save</Button>)
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toHaveProperty('disabled', true)
  expect(screen.getByText('Sending')).toBeDefined()
})

test('shows only a spinner if it is small', () => {
  render(
    <Button pending size="small">
      Send again
    </Button>,
  )
  expect(screen.getByRole('button', { busy: true }).textContent).toBe('Send again')
})

test('names an icon button', () => {
  render(<IconButton icon="refresh" label="Refresh" turning />)
  expect(screen.getByRole('button', { name: 'Refresh', busy: true })).toBeDefined()
})

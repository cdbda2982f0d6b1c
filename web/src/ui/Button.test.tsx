import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

test('a button does what it says', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Deposit</Button>)

  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('two taps in one tick run a money action once, and the button is busy until it is over', async () => {
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

test('a failed action frees the button', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('refused')).catch(() => undefined))
  render(<Button onClick={fail}>Save</Button>)

  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(fail).toHaveBeenCalledTimes(2)
})

test('pending from outside locks it too, and says that it sends', () => {
  render(<Button pending>Save</Button>)
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toHaveProperty('disabled', true)
  expect(screen.getByText('Sending')).toBeDefined()
})

test('a small button turns its ring alone', () => {
  render(
    <Button pending size="small">
      Send again
    </Button>,
  )
  expect(screen.getByRole('button', { busy: true }).textContent).toBe('Send again')
})

test('a button of an icon alone has a name', () => {
  render(<IconButton icon="refresh" label="Refresh" turning />)
  expect(screen.getByRole('button', { name: 'Refresh', busy: true })).toBeDefined()
})

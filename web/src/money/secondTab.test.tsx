import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import WithdrawSheet from '../features/withdraw/WithdrawSheet.tsx'

const { renderApp, control } = openBackend()

test('a command is sent though another tab looks for it as soon as it is written down', async () => {
  const asked = vi.fn()
  const request = navigator.locks.request as (name: string, task: () => unknown) => Promise<unknown>
  const locks = async (name: string, task: () => unknown) => {
    const result = await request(name, task)
    // The other tab reads of it at once, and keeps the lock for as long as it looks.
    const [member] = /(?<=^commands ).+/.exec(name) ?? []
    if (member && asked.mock.calls.length === 0) {
      asked()
      void request(`command ${member} withdraw`, () => new Promise(() => {}))
    }
    return result
  }
  Object.defineProperty(navigator, 'locks', { value: { request: locks }, configurable: true })
  const { user } = await renderApp({ as: '0810000001', element: <WithdrawSheet open onClose={() => {}} /> })
  await user.click(await screen.findByLabelText('Amount to withdraw'))
  await user.paste('500')
  await user.click(screen.getByRole('button', { name: 'Withdraw ฿500' }))
  await screen.findByRole('alertdialog', { name: 'Withdrawal accepted' })
  expect(asked).toHaveBeenCalledOnce()
  expect(control.count('POST /api/wallet/withdraw')).toBe(1)
})

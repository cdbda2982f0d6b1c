import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { NOON, openBackend } from '../../test/backend.ts'
import { queryClient } from '../app/queryClient.ts'
import WithdrawSheet from '../features/withdraw/WithdrawSheet.tsx'
import type { Sent } from './commands.ts'
import { changeOutbox } from './outbox.ts'

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

describe('what another tab found out', () => {
  const WITHDRAW = 'POST /api/wallet/withdraw'
  const member = () => control.world().tables.members.first('username', '0810000001')?._id ?? ''

  /** The other tab writes down how a withdrawal ended. */
  async function endElsewhere(isTold: boolean) {
    const words = { key: 'withdraw.done' } as const
    const sent: Sent = {
      member: member(),
      key: 'of the other tab',
      kind: 'withdraw',
      label: words,
      done: words,
      evidence: { kind: 'entry', type: 'withdraw', satang: 500_00 },
      sentAt: NOON,
      since: NOON,
      known: [],
      state: { outcome: { kind: 'done' }, at: NOON, isTold },
    }
    await changeOutbox(member(), (outbox) => {
      for (const one of outbox.sent) one.state = sent.state
      if (outbox.sent.length === 0) outbox.sent.push(sent)
    })
    fireEvent(window, new StorageEvent('storage', { key: `commands ${member()}` }))
  }

  async function home() {
    localStorage.setItem('remember-agreement', '1')
    const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
    await screen.findByRole('button', { name: 'Check balance', busy: false })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    return user
  }

  test('is told here where nobody was told yet, and the balance is read anew', async () => {
    await home()
    const reads = control.count('GET /api/wallet')
    await endElsewhere(false)
    expect(await screen.findAllByText(/^Withdrawal accepted/)).toHaveLength(1)
    await waitFor(() => expect(control.count('GET /api/wallet')).toBe(reads + 1))
  })

  test('and has told, ends the check of this one, and the balance is read anew', async () => {
    const user = await home()
    await control.fault(WITHDRAW, 'drop', { times: 1 })
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await user.click(await screen.findByRole('button', { name: '500' }))
    await user.click(screen.getByRole('button', { name: 'Withdraw ฿500' }))
    await screen.findByRole('heading', { name: 'Checking the result' })
    const reads = control.count('GET /api/wallet')
    await endElsewhere(true)
    await screen.findByLabelText('Amount to withdraw')
    await waitFor(() => expect(control.count('GET /api/wallet')).toBe(reads + 1))
    expect(screen.queryByText(/^Withdrawal accepted/)).toBeNull()
  })
})

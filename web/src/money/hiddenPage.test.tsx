import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { queryClient } from '../app/queryClient.ts'
import { sendCommand } from './sendCommand.ts'

const { renderApp, control } = openBackend()

test('what ends while nobody looks at the page is told when somebody comes back to it', async () => {
  localStorage.setItem('remember-agreement', '1')
  await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByRole('region', { name: 'Balance' })
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await sendCommand(
    {
      kind: 'withdraw',
      label: { key: 'money.withdraw' },
      done: { key: 'withdraw.done' },
      evidence: { kind: 'entry', type: 'withdraw', satang: 500_00 },
      request: { name: 'POST /api/wallet/withdraw', body: { amount: 500 } },
    },
    queryClient,
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/^Withdrawal accepted/)).toBeNull()
  isHidden.mockReturnValue(false)
  control.lookAgain()
  expect(await screen.findAllByText(/^Withdrawal accepted/)).toHaveLength(1)
})

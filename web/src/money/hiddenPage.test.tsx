import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { queryClient } from '../app/queryClient.ts'
import { ordersOf } from './useOrder.ts'

const { renderApp, control } = openBackend()

test('shows the end of an order when the member comes back to the page', async () => {
  await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByRole('region', { name: 'Balance' })
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await ordersOf(queryClient).place('withdraw', { type: 'withdraw', satang: 500_00 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/^Withdrawal accepted/)).toBeNull()
  isHidden.mockReturnValue(false)
  control.lookAgain()
  expect(await screen.findAllByText(/^Withdrawal accepted/)).toHaveLength(1)
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../test/backend.ts'

const { renderApp } = openBackend()

function connection(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'))
}

afterEach(() => connection(true))

const bar = () => screen.findByText(/^(Offline|No internet)/)
const deposit = () => screen.getAllByRole('button', { name: 'Deposit' })[0]!

test('shows a visitor that there is no connection, until it returns', async () => {
  await renderApp({ path: '/contact' })
  await screen.findByText('@sabaicare')
  connection(false)
  expect((await bar()).textContent).toBe('No internet, please check your connection')
  connection(true)
  await waitFor(() => expect(screen.queryByText(/^(Offline|No internet)/)).toBeNull())
})

test('shows a member the time of the balance, and disables deposits and withdrawals', async () => {
  await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByText(/^Updated/)
  connection(false)
  expect((await bar()).textContent).toBe('Offline, showing your balance as of 12:00')
  expect(deposit()).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true)
  connection(true)
  await waitFor(() => expect(deposit()).toHaveProperty('disabled', false))
})

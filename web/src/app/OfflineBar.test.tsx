import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOON, openBackend } from '../../test/backend.ts'
import { setOnline } from '../../test/screen.ts'
import { rememberSync } from '../api/session.ts'

const { renderApp } = openBackend()

test('shows a member the time of the balance, and disables deposits and withdrawals', async () => {
  await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByText(/^Updated/)
  const deposit = screen.getAllByRole('button', { name: 'Deposit' })[0]!
  setOnline(false)
  await screen.findByText('Offline, showing your balance as of 12:00')
  expect(deposit).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true)
  setOnline(true)
  await waitFor(() => expect(deposit).toHaveProperty('disabled', false))
  expect(screen.queryByText(/^Offline/)).toBeNull()
  rememberSync(NOON - 24 * 60 * 60_000)
  setOnline(false)
  await screen.findByText('Offline, showing your balance as of 19/11/2026 12:00:00')
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'

const { renderApp, control } = openBackend()

const SEEN = 'remember-agreement'
const openHome = () => renderApp({ path: '/user/home', as: '0810000001' })
const agreement = () => screen.findByRole('dialog', { name: 'Agreement' })

test('it comes by itself after a moment and, once accepted, never again on this device', async () => {
  const pass = stopTimers()
  const { user } = await openHome()
  await screen.findByRole('region', { name: 'Balance' })
  await pass(1_500 - 1)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(1)
  await agreement()
  await user.click(screen.getByRole('button', { name: 'I have read and accept' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem(SEEN)).not.toBeNull()
})

test('closed without being accepted it is gone for now, and comes again the next time', async () => {
  const { user } = await openHome()
  await agreement()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem(SEEN)).toBeNull()
})

test('it does not wait for the wallet', async () => {
  await control.fault('GET /api/wallet', 'html')
  await openHome()
  await agreement()
})

test('it is not even asked for when it was accepted', async () => {
  localStorage.setItem(SEEN, '1')
  await openHome()
  await screen.findByRole('region', { name: 'Balance' })
  expect(control.count('GET /api/lookup/agreements')).toBe(0)
})

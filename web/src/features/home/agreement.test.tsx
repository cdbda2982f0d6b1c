import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'

const { renderApp, control } = openBackend()

const SEEN = 'remember-agreement'
beforeEach(() => localStorage.removeItem(SEEN))

const openHome = () => renderApp({ path: '/user/home', as: '0810000001' })
const agreement = () => screen.findByRole('dialog', { name: 'Agreement' })

test('appears after a moment, and never again on this device after it was accepted', async () => {
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

test('appears at the next visit when it was closed without accepting', async () => {
  const { user } = await openHome()
  await agreement()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem(SEEN)).toBeNull()
})

test('does not wait for the wallet', async () => {
  await control.fault('GET /api/wallet', 'html')
  await openHome()
  await agreement()
})

test('is not requested when it was accepted before', async () => {
  localStorage.setItem(SEEN, '1')
  await openHome()
  await screen.findByRole('region', { name: 'Balance' })
  expect(control.count('GET /api/lookup/agreements')).toBe(0)
})

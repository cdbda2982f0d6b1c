import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { expectNoDialog } from '../../../test/screen.ts'
import { stopTimers } from '../../../test/timers.ts'

const { renderApp, control } = openBackend()

const SEEN = 'remember-agreement'
const openHome = () => renderApp({ path: '/user/home', as: '0810000001' })
beforeEach(() => localStorage.removeItem(SEEN))

const agreement = () => screen.findByRole('dialog', { name: 'Agreement' })

test('opens after 1.5 s, and stores that the member accepted it', async () => {
  const pass = stopTimers()
  const { user } = await openHome()
  await screen.findByRole('region', { name: 'Balance' })
  await pass(1_500 - 1)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(1)
  await agreement()
  await user.click(screen.getByRole('button', { name: 'I have read and accept' }))
  await expectNoDialog()
  expect(localStorage.getItem(SEEN)).not.toBeNull()
})

test('stores nothing when the member closes it', async () => {
  const { user } = await openHome()
  await agreement()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expectNoDialog()
  expect(localStorage.getItem(SEEN)).toBeNull()
})

test('is not loaded when the member accepted it before', async () => {
  localStorage.setItem(SEEN, '1')
  await openHome()
  await screen.findByRole('region', { name: 'Balance' })
  expect(control.count('GET /api/lookup/agreements')).toBe(0)
})

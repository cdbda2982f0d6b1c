import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()

test('logs in', async () => {
  const { user } = await renderApp({ path: '/login' })
  await user.type(screen.getByLabelText('Phone number'), '0810000001')
  await user.type(screen.getByLabelText('Password'), 'wallet-demo-1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: 'Deposit' })).toBeDefined()
  expect(location.pathname).toBe('/user/home')
  expect(control.count('POST /api/login')).toBe(1)
})

test('home', async () => {
  await renderApp({ path: '/user/home', as: '0810000001' })
  expect(await screen.findByRole('button', { name: 'Deposit' })).toBeDefined()
})

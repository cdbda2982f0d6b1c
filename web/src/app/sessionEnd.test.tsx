import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { logIn } from '../api/session.ts'
import { errors } from '../i18n/texts/en/errors.ts'
import { currentToasts } from '../ui/toast.ts'
import { logOutIfLoginOpened } from './guard.tsx'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'

describe('opening /login by hand', () => {
  function open(type: string, entries: number) {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
    vi.spyOn(history, 'length', 'get').mockReturnValue(entries)
    onTestFinished(() => void vi.restoreAllMocks())
    history.replaceState(null, '', '/login')
    logIn('abc', true)
    localStorage.setItem('guest-id', 'a-guest')
    logOutIfLoginOpened()
  }

  test('ends the session, shows it and keeps the settings of the device', () => {
    open('navigate', 2)
    expect({ ...localStorage }).toMatchObject({ 'guest-id': 'a-guest' })
    expect(localStorage.getItem('token')).toBeNull()
    expect(currentToasts()[0]?.text).toBe('You are logged out')
  })

  test.each([
    ['a link in a new tab', 'navigate', 1],
    ['Back', 'back_forward', 2],
    ['a reload', 'reload', 2],
  ])('keeps the session after %s', (_, type, entries) => {
    open(type, entries)
    expect(localStorage.getItem('token')).toBe('abc')
    expect(currentToasts()).toEqual([])
  })
})

test.each([
  ['INACTIVE_USER', errors.INACTIVE_USER],
  ['INVALID_IP', errors.INVALID_IP],
])('shows a blocked member why (%s), opens contact and retries', async (code, text) => {
  await control.fault('GET /api/wallet', 'error', { code })
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await screen.findByRole('heading', { name: 'Your account cannot be used right now' })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByText('Your money is not affected')).toBeNull()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Contact us' }))
  await screen.findByText('@sabaicare')
  await control.clearFaults()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Balance' })
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MEMBER, NEW_MEMBER, NOON, openBackend } from '../../test/backend.ts'
import { errors } from '../../test/texts.ts'
import { logIn } from '../api/session.ts'
import { currentToasts } from '../ui/toast.ts'
import { logOutIfLoginOpened } from './guard.tsx'
import { queryClient } from './queryClient.ts'

const { renderApp, control } = openBackend()

test.each([
  ['ends the session when the member opens /login by hand', 'navigate', 2, null],
  ['keeps the session when a link opens /login in a new tab', 'navigate', 1, 'abc'],
  ['keeps the session when Back opens /login', 'back_forward', 2, 'abc'],
  ['keeps the session when /login is reloaded', 'reload', 2, 'abc'],
])('%s', (_, type, entries, token) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
  vi.spyOn(history, 'length', 'get').mockReturnValue(entries)
  history.replaceState(null, '', '/login')
  logIn('abc', true)
  logOutIfLoginOpened()
  expect(localStorage.getItem('token')).toBe(token)
  expect(currentToasts().map(({ text }) => text)).toEqual(token ? [] : ['You are logged out'])
})

test.each([
  ['INACTIVE_USER', errors.INACTIVE_USER],
  ['INVALID_IP', errors.INVALID_IP],
])('shows a blocked member why (%s), opens contact and retries', async (code, text) => {
  await control.fault('GET /api/wallet', 'error', { code })
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await screen.findByRole('heading', { level: 1, name: 'Your account cannot be used right now' })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByText('Your money is not affected')).toBeNull()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Contact us' }))
  await screen.findByText('@sabaicare')
  await control.clearFaults()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Balance' })
})

test('shows home to the next member after a blocked one', async () => {
  await control.fault('GET /api/wallet', 'error', { code: 'INACTIVE_USER' })
  const { unmount } = await renderApp({ path: '/user/home', as: MEMBER })
  await screen.findByRole('heading', { name: 'Your account cannot be used right now' })
  unmount()
  await control.clearFaults()
  await renderApp({ path: '/user/home', as: NEW_MEMBER })
  await screen.findByRole('region', { name: 'Balance' })
})

/** Changes the storage as another tab of this browser does. */
function changeElsewhere(key: string, newValue: string) {
  const oldValue = localStorage.getItem(key)
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}

test('follows a language change in another tab, and loads the texts of the provider again', async () => {
  await renderApp({ path: '/login' })
  await screen.findByRole('heading', { name: 'Welcome' })
  const before = control.count('GET /api/lookup/info')
  changeElsewhere('locale', 'th')
  await screen.findByRole('button', { name: 'ภาษา: ไทย' })
  await waitFor(() => expect(control.count('GET /api/lookup/info')).toBe(before + 1))
})

test('removes the data of a member when another member logs in in another tab', async () => {
  localStorage.setItem(`order ${control.member(MEMBER)._id} ${NOON} k withdraw`, '{}')
  await renderApp({ path: '/user/home', as: MEMBER })
  await screen.findByText('Your last order')
  screen.getAllByText('กานต์ วงศ์สุวรรณ')
  changeElsewhere('token', control.tokenOf(NEW_MEMBER))
  await waitFor(() => expect(screen.queryAllByText('กานต์ วงศ์สุวรรณ')).toEqual([]))
  const texts = () => currentToasts().map(({ text }) => text)
  await waitFor(() => expect(texts()).toEqual(['Another account logged in on this browser']))
  await waitFor(() => expect(location.pathname).toBe('/user/home'))
  await screen.findByRole('region', { name: 'Balance' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Your last order')).toBeNull()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { currentToasts } from '../ui/toast.ts'

const { renderApp, control } = openBackend()

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
  await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findAllByText('กานต์ วงศ์สุวรรณ')
  changeElsewhere('token', control.tokenOf('0810000003'))
  await waitFor(() => expect(screen.queryAllByText('กานต์ วงศ์สุวรรณ')).toEqual([]))
  const texts = () => currentToasts().map(({ text }) => text)
  await waitFor(() => expect(texts()).toEqual(['Another account logged in on this browser']))
  await waitFor(() => expect(location.pathname).toBe('/user/home'))
})

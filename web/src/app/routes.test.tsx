import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import { logOut } from '../../test/logOut.ts'
import { logIn } from '../api/session.ts'
import { currentToasts } from '../ui/toast.ts'

const { renderApp, control } = openBackend()

const loginPage = () => screen.findByRole('heading', { name: 'Welcome' })
const balance = () => screen.findByRole('region', { name: 'Balance' })
const terminated = () => screen.findByRole('heading', { name: 'This service is closed' })

/** Changes the path as Back does. */
async function goTo(path: string) {
  history.pushState({ key: String(history.length) }, '', path)
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
}

test.each(['/', '/user', '/user/home'])('redirects a visitor from %s to the login page', async (path) => {
  const entries = history.length
  await renderApp({ path })
  await loginPage()
  expect(location.pathname).toBe('/login')
  expect(history.length, 'history entries').toBe(entries)
})

test.each([
  [null, '/user/statement#slips', 'Slip status'],
  ['expired', '/user/home#transfer', 'Transfer'],
])('opens the sheet of a link after the login, token %s: %s', async (token, path, name) => {
  if (token) logIn(token, true)
  const { user } = await renderApp({ path })
  await loginPage()
  await user.type(screen.getByLabelText('Phone number'), MEMBER)
  await user.type(screen.getByLabelText('Password'), 'wallet-demo-1{Enter}')
  await screen.findByRole('dialog', { name })
})

test.each(['/', '/user'])('redirects a member from %s to home', async (path) => {
  await renderApp({ path, as: MEMBER })
  await balance()
  expect(location.pathname).toBe('/user/home')
  expect(localStorage.getItem('token')).not.toBeNull()
})

test.each([
  ['/login', '/user/home'],
  ['/register?code=SB-OTHER', '/user/home'],
  ['/contact', '/user/contact'],
])('keeps the session when Back or a link opens %s', async (path, expected) => {
  await renderApp({ path, as: MEMBER })
  await screen.findByRole('button', { name: 'Log out' })
  expect(location.pathname).toBe(expected)
  expect(localStorage.getItem('token')).not.toBeNull()
  expect(currentToasts()[0]?.text).toBe('You are still logged in. To use another account, log out first.')
})

test('asks before logging out', async () => {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await balance()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  const question = await screen.findByRole('dialog', { name: 'Log out?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/user/home')
  expect(localStorage.getItem('token')).not.toBeNull()
})

test.each([
  ['keeps the number after the logout of a remembered member', true, '081 000 0001'],
  ['forgets the number after a login of one tab', false, ''],
])('%s', async (_, isRemembered, expected) => {
  logIn(control.tokenOf(MEMBER), isRemembered)
  const { user } = await renderApp({ path: '/user/home' })
  await balance()
  await logOut(user)
  await loginPage()
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', expected)
  await user.type(screen.getByLabelText('Password'), 'wallet-demo-1')
  if (expected) await user.click(screen.getByRole('button', { name: 'Log in' }))
  if (expected) await balance()
})

test.each(['waits', 'goes on'])(
  'sets the title, and moves the focus to a heading that is loaded later while the member %s',
  async (how) => {
    // The chat of the contact page loads the profile, too.
    const release = control.hold('GET /api/account/profile')
    const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
    await user.click(await screen.findByRole('link', { name: 'Contact' }))
    const contact = await screen.findByRole('heading', { name: 'Contact us' })
    await waitFor(() => expect(document.activeElement).toBe(contact))
    expect(document.title).toBe('Contact us')
    await user.click(screen.getByRole('link', { name: 'Profile' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    const language = screen.getByRole('button', { name: 'Language: English' })
    if (how === 'goes on') language.focus()
    release()
    const heading = await screen.findByRole('heading', { level: 1, name: /^กานต์/ })
    await act(async () => {})
    await waitFor(() => expect(document.activeElement).toBe(how === 'waits' ? heading : language))
  },
)

test('keeps the focus of a member who types as soon as the page is shown', async () => {
  logIn('expired', true)
  const field = () => screen.queryByLabelText('Phone number')
  const typing = new MutationObserver(() => {
    field()?.focus()
    if (field()) typing.disconnect()
  })
  typing.observe(document.body, { childList: true, subtree: true })
  await renderApp({ path: '/user/home' })
  await loginPage()
  await act(async () => {})
  expect(document.activeElement).toBe(field())
})

test.each(['/login/', '/LOGIN'])('checks at each navigation to %s', async (path) => {
  await renderApp({ path })
  await loginPage()
  await waitFor(() => expect(control.count('GET /api/lookup/active')).toBe(1))
  await goTo(path)
  await waitFor(() => expect(control.count('GET /api/lookup/active')).toBe(2))
})

test('shows the notice of a closed service instead of the login page', async () => {
  await renderApp({ path: '/login', scenario: 'terminated' })
  await terminated()
  expect(location.pathname).toBe('/terminated')
  await waitFor(() => expect(document.title).toBe('Page not found'))
  expect(document.body.classList.contains('terminated')).toBe(true)
})

test('assumes no closed service when the check fails', async () => {
  await renderApp({ path: '/contact' })
  await control.fault('GET /api/lookup/active', 'error')
  await goTo('/login')
  await waitFor(() => expect(control.journal('GET /api/lookup/active')[0]?.status).toBe(500))
  await loginPage()
  expect(location.pathname).toBe('/login')
})

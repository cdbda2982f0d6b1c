import { act, screen, waitFor, within } from '@testing-library/react'
import { SESSION_S } from '@wallet/contracts/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { logOut } from '../../test/logOut.ts'
import { logIn } from '../api/session.ts'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'
const loginPage = () => screen.findByRole('heading', { name: 'Welcome' })
const balance = () => screen.findByRole('region', { name: 'Balance' })
const terminated = () => screen.findByRole('heading', { name: 'This service is closed' })

/** As the address bar, or the way back, does it. */
async function goTo(path: string) {
  history.pushState(null, '', path)
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
}

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

describe('a visitor', () => {
  test.each(['/', '/user', '/user/home', '/user/profile', '/user/bonus', '/user/statement', '/user/spin'])(
    'is led from %s to the login',
    async (path) => {
      const entries = history.length
      await renderApp({ path })
      await loginPage()
      expect(location.pathname).toBe('/login')
      expect(history.length, 'entries of the history: back does not lead here again').toBe(entries)
    },
  )

  test('reads who provides the site, and the name it goes by', async () => {
    await renderApp({ path: '/login' })
    expect(await screen.findByText('Provided by sabai.example')).toBeDefined()
    expect(screen.getByText('Sabai')).toBeDefined()
  })

  test('sees the page of an unknown path', async () => {
    await renderApp({ path: '/user/nowhere' })
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test.each(['/register', '/howto', '/contact'])('may open %s', async (path) => {
    await renderApp({ path })
    const menu = await screen.findByRole('navigation')
    expect(menu.querySelector('[aria-current=page]')?.getAttribute('href')).toBe(path)
    expect(location.pathname).toBe(path)
  })
})

describe('a member', () => {
  test.each(['/', '/user'])('is led from %s to home and stays logged in', async (path) => {
    await renderApp({ path, as: MEMBER })
    await balance()
    expect(location.pathname).toBe('/user/home')
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  test.each(['/login', '/register', '/howto', '/contact'])('is logged out by opening %s', async (path) => {
    localStorage.setItem('last_sync', '1')
    localStorage.setItem('guest-id', 'a-guest-of-old')
    await renderApp({ path, as: MEMBER })
    await screen.findByRole('navigation')
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(localStorage.getItem('last_sync')).toBeNull()
    expect(localStorage.getItem('guest-id')).toBe('a-guest-of-old')
    expect(localStorage.getItem('remember-agreement')).toBe('1')
  })

  test('logs out by the icon in the head', async () => {
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    await balance()
    await logOut(user)
    await loginPage()
    expect(location.pathname).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('asks before it logs out', async () => {
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
    ['stays filled in where the member is remembered', true, '081 000 0001'],
    ['is gone where the login was of this tab alone', false, ''],
  ])('the number %s', async (_, isRemembered, expected) => {
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

  test('who steps back to the login leaves nothing to see for who logs in next', async () => {
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    await screen.findByText('กานต์ วงศ์สุวรรณ')
    await goTo('/login')
    await user.type(await screen.findByLabelText('Phone number'), '0810000003')
    await user.type(screen.getByLabelText('Password'), 'wallet-demo-1')
    await control.fault('GET /api/wallet', 'delay', { delayMs: 300 })
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByText('Loading')
    expect(location.pathname).toBe('/user/home')
    expect(screen.queryByText('กานต์ วงศ์สุวรรณ')).toBeNull()
  })

  test('is logged out here when another tab logs out', async () => {
    await renderApp({ path: '/user/home', as: MEMBER })
    await balance()
    const oldValue = localStorage.getItem('token')
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue: null }))
    await loginPage()
  })

  test('reads the conditions from the menu', async () => {
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    await user.click(await screen.findByRole('button', { name: 'Conditions' }))
    await screen.findByRole('dialog', { name: 'Conditions' })
    expect(await screen.findByText(/Members are/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a login that is no longer good', () => {
  test('because it is too old leads to the login page, and what it saw is forgotten', async () => {
    await renderApp({ path: '/user/home', as: MEMBER })
    await balance()
    control.advance(SESSION_S)
    await loginPage()
    expect(location.pathname).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
    expect(control.journal('GET /api/wallet')[0]?.answer).toEqual({ message: 'EXPIRED_AUTH_TOKEN' })
  })

  test('because nobody gave it leads to the login page', async () => {
    localStorage.setItem('token', 'from-elsewhere')
    await renderApp({ path: '/user/home' })
    await loginPage()
    expect(control.journal('GET /api/wallet').at(-1)?.answer).toMatchObject({ message: 'invalid-token' })
  })

  test.each(['0810000011', '0810000012', '0810000013', '0810000014'])(
    'because the member %s is no longer valid leads to the login page',
    async (phone) => {
      await renderApp({ path: '/user/home', as: phone })
      await loginPage()
      expect(localStorage.getItem('token')).toBeNull()
    },
  )
})

describe('a service that is closed', () => {
  test.each(['/login', '/login/', '/LOGIN'])('is asked about at %s', async (path) => {
    await renderApp({ path })
    await loginPage()
    await waitFor(() => expect(control.journal('GET /api/lookup/active')).toHaveLength(1))
  })

  test('shows its notice instead of the login', async () => {
    await renderApp({ path: '/login', scenario: 'terminated' })
    await terminated()
    expect(location.pathname).toBe('/terminated')
    expect(document.title).toBe('Page not found')
    expect(document.body.classList.contains('terminated')).toBe(true)
  })

  test('leads a member away from wherever it is noticed', async () => {
    await renderApp({ path: '/user/home', as: MEMBER })
    await balance()
    control.world().set({ terminated: true })
    control.lookAgain()
    await terminated()
  })

  test('that opens again does not keep its style', async () => {
    await renderApp({ path: '/terminated' })
    await terminated()
    await goTo('/login')
    await loginPage()
    expect(document.body.classList.contains('terminated')).toBe(false)
  })

  test('is not one that fails to answer', async () => {
    await renderApp({ path: '/contact' })
    await control.fault('GET /api/lookup/active', 'error')
    await goTo('/login')
    await waitFor(() => expect(control.journal('GET /api/lookup/active')[0]?.status).toBe(500))
    await loginPage()
    expect(location.pathname).toBe('/login')
  })
})

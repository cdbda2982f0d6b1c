import { screen, waitFor, within } from '@testing-library/react'
import { endpoints, type Name } from '@wallet/contracts/endpoints/table'
import { beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import { logOut } from '../../test/logOut.ts'
import { stopTimers } from '../../test/timers.ts'
import { alert, currentAlert } from '../ui/alert.ts'
import { currentToasts } from '../ui/toast.ts'

const { renderApp, control, server } = openBackend()

let sent: { name: string; hasToken: boolean }[] = []
beforeEach(() => {
  sent = []
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/'))
      sent.push({ name: `${request.method} ${pathname}`, hasToken: request.headers.has('authorization') })
  })
})

const closed = () => screen.findByRole('heading', { name: 'This service is closed' })
const loginPage = () => screen.findByRole('heading', { name: 'Welcome' })
const isForMembers = (name: string) => endpoints[name as Name]?.access === 'member'

test('sends a closed service at most three requests in a minute, and removes the messages of the page', async () => {
  await renderApp({ path: '/user/home', as: MEMBER })
  await screen.findByRole('button', { name: 'Check balance' })
  alert.error('Something went wrong', 'This service is closed')
  control.world().set({ terminated: true })
  sent = []
  control.lookAgain()
  const pass = stopTimers()
  await closed()
  expect(currentAlert()).toBeUndefined()
  expect(currentToasts()).toEqual([])
  await pass(60_000)
  expect(sent.length).toBeLessThanOrEqual(3)
})

test('shows the contact that a page has loaded 10 s after it was opened', async () => {
  const pass = stopTimers()
  await renderApp({ path: '/user/home', as: MEMBER })
  await screen.findByRole('button', { name: 'Check balance' })
  await pass(10_000)
  await waitFor(() => expect(localStorage.getItem('contact')).not.toBeNull())
  control.world().set({ terminated: true })
  control.lookAgain()
  await closed()
  expect(screen.getByRole('link', { name: 'Open app' })).toBeDefined()
})

test('replaces older messages by the notice of a closed service, and opens it again with one tap', async () => {
  const { user } = await renderApp({ path: '/contact', as: MEMBER, scenario: 'terminated' })
  await closed()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['This service is closed']))
  control.world().set({ terminated: false })
  const before = control.count('GET /api/lookup/info')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(location.pathname).not.toBe('/terminated'))
  await waitFor(() => expect(control.count('GET /api/lookup/info')).toBe(before + 1))
})

test('delays a login until the check is answered', async () => {
  const release = control.hold('GET /api/lookup/active')
  const { user } = await renderApp({ path: '/login' })
  await user.type(await screen.findByLabelText('Phone number'), MEMBER)
  await user.type(screen.getByLabelText('Password'), 'secret1234')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(control.count('POST /api/login')).toBe(0)
  control.world().set({ terminated: true })
  release()
  await closed()
  expect(control.count('POST /api/login')).toBe(0)
})

test.each(['/user/home', '/user/profile', '/user/bonus', '/user/statement', '/user/spin'])(
  'shows the reason once on %s, and sends nothing without a token',
  async (path) => {
    await renderApp({ path, as: MEMBER })
    await screen.findByRole('button', { name: 'Log out' })
    await waitFor(() => expect(sent.filter(({ name }) => isForMembers(name)).length).toBeGreaterThan(0))
    await control.fault('*', 'error', { code: 'EXPIRED_AUTH_TOKEN' })
    sent = []
    control.lookAgain()
    dispatchEvent(new Event('online'))
    await loginPage()
    await waitFor(() => expect(currentToasts()).toHaveLength(1))
    expect(sent.filter(({ name, hasToken }) => isForMembers(name) && !hasToken)).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(within(document.body).queryAllByRole('dialog')).toEqual([])
  },
)

test('replaces the page in the history after a logout', async () => {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  const before = history.length
  const back = vi.spyOn(history, 'back')
  await screen.findByRole('button', { name: 'Log out' })
  await logOut(user)
  await loginPage()
  // The entry that the question had is gone before its page is replaced.
  expect(back).toHaveBeenCalledTimes(history.length - before)
})

import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import { logOut } from '../../test/logOut.ts'
import { currentAlert } from '../ui/alert.ts'
import { currentToasts } from '../ui/toast.ts'

const { renderApp, control, server } = openBackend()
const PASSWORD = 'wallet-demo-1'

const WITHDRAW = 'POST /api/wallet/withdraw'
const UNKNOWN = 'ROUTE_BUSY_41'
const done = /^Withdrawal accepted/

/** Withdraws 500 baht from home. */
async function withdraw() {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: '500' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw ฿500' }))
  return user
}

const phone = () => screen.findByLabelText<HTMLInputElement>('Phone number')
const saysAny = (words: RegExp) => currentToasts().some(({ text }) => words.test(text))
const stored = () => Object.values({ ...localStorage }).join()
const nothingOverThePage = () => {
  expect(currentAlert()).toBeUndefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
}

async function fillIn(user: UserEvent) {
  await user.clear(await phone())
  await user.click(await phone())
  await user.paste(MEMBER)
  await user.click(screen.getByLabelText('Password'))
  await user.paste(PASSWORD)
}

async function logInAgain(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('button', { name: 'Log out' })
}

test('shows the result of a withdrawal after the next login when the session ended with a 401', async () => {
  const send = globalThis.fetch
  server.use(
    http.post('*/api/wallet/withdraw', async ({ request }) => {
      if (request.headers.has('x-passed-on')) return undefined
      await send(new Request(request, { headers: [...request.headers, ['x-passed-on', '1']] }))
      return HttpResponse.json({ message: 'EXPIRED_AUTH_TOKEN' }, { status: 401 })
    }),
  )
  const user = await withdraw()
  const field = await phone()
  nothingOverThePage()
  await fillIn(user)
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  nothingOverThePage()
  expect(await phone()).toBe(field)
  expect(field.value).toBe('081 000 0001')
  await logInAgain(user)
  await waitFor(() => expect(saysAny(done)).toBe(true))
  expect(control.count(WITHDRAW)).toBe(1)
  // The next page shows the toast again.
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toContain('"phase":"ended"')
})

test('shows the refusal of a withdrawal after the next login when another tab ended the session', async () => {
  const release = control.hold(WITHDRAW)
  await control.fault(WITHDRAW, 'error', { code: UNKNOWN, status: 400 })
  const user = await withdraw()
  await waitFor(() => expect(stored()).toContain('"phase":"sending"'))
  const oldValue = localStorage.getItem('token')
  localStorage.removeItem('token')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue: null })))
  await fillIn(user)
  release()
  await waitFor(() => expect(stored()).toContain('"kind":"refused"'))
  const saysCode = () => currentToasts().some(({ code }) => code === UNKNOWN)
  expect(saysCode()).toBe(false)
  nothingOverThePage()
  await logInAgain(user)
  await waitFor(() => expect(saysCode()).toBe(true))
})

test('sends no spin that waited for its coupons when the member logged out', async () => {
  const release = control.hold('GET /api/spinwheel/coupon')
  let coupons = 0
  const { user } = await renderApp({ path: '/user/spin', as: MEMBER, scenario: 'no-banners' })
  server.events.on('response:mocked', ({ request }) => {
    if (request.url.endsWith('/coupon')) coupons += 1
  })
  await user.click(await screen.findByRole('button', { name: /^Spin/ }))
  await logOut(user)
  const field = await phone()
  release()
  await waitFor(() => expect(coupons).toBeGreaterThan(0))
  await fillIn(user)
  expect(field.value).toBe('081 000 0001')
  nothingOverThePage()
  expect(control.count('POST /api/spinwheel/spin')).toBe(0)
})

test('says that the login has expired when the page asks who spins', async () => {
  const { user } = await renderApp({ path: '/user/spin', as: MEMBER, scenario: 'no-banners' })
  const spin = await screen.findByRole('button', { name: /^Spin/ })
  await control.fault('GET /api/account/profile', 'error', { code: 'EXPIRED_AUTH_TOKEN' })
  await user.click(spin)
  await phone()
  await waitFor(() => expect(saysAny(/expired/)).toBe(true))
  nothingOverThePage()
})

import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { CommandName } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { logOut } from '../../test/logOut.ts'
import { currentAlert } from '../ui/alert.ts'
import { currentToasts } from '../ui/toast.ts'

const { renderApp, control, server } = openBackend()
const MEMBER = '0810000001'
const PASSWORD = 'wallet-demo-1'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

interface CommandCase {
  path: string
  endpoint: CommandName
  send: (user: UserEvent) => Promise<unknown>
  /** Told after the next login. */
  done: RegExp
}

const commands: Record<string, CommandCase> = {
  'a withdrawal': {
    path: '/user/home',
    endpoint: 'POST /api/wallet/withdraw',
    async send(user) {
      await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
      await user.click(await screen.findByRole('button', { name: '500' }))
      await user.click(screen.getByRole('button', { name: 'Withdraw ฿500' }))
    },
    done: /^Withdrawal accepted/,
  },
  'a spin': {
    path: '/user/spin',
    endpoint: 'POST /api/spinwheel/spin',
    async send(user) {
      const hub = await screen.findByRole('button', { name: /^Spin/ })
      await screen.findByRole('table', { name: 'My coupons' })
      control.world().nextSlice = 'C50'
      await user.click(hub)
    },
    done: /^Congratulations, you won 50/,
  },
}

/** The provider carries it out, and answers something else. */
function processThenAnswer(endpoint: CommandName, answer: () => Response) {
  const send = globalThis.fetch
  server.use(
    http.post(`*${endpoint.split(' ')[1]}`, async ({ request }) => {
      if (request.headers.has('x-passed-on')) return undefined
      await send(new Request(request, { headers: [...request.headers, ['x-passed-on', '1']] }))
      return answer()
    }),
  )
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

describe.each(Object.entries(commands))('%s', (_, { path, endpoint, send, done }) => {
  test('shows the result after the next login when the session ended with a 401', async () => {
    processThenAnswer(endpoint, () => HttpResponse.json({ message: 'EXPIRED_AUTH_TOKEN' }, { status: 401 }))
    const { user } = await renderApp({ path, as: MEMBER, scenario: 'no-banners' })
    await send(user)
    const field = await phone()
    nothingOverThePage()
    await fillIn(user)
    await waitFor(() => expect(currentToasts()).toHaveLength(1))
    nothingOverThePage()
    expect(await phone()).toBe(field)
    expect(field.value).toBe('081 000 0001')
    await logInAgain(user)
    await waitFor(() => expect(saysAny(done)).toBe(true))
    expect(control.count(endpoint)).toBe(1)
  })

  test('shows the result after the service opened again', async () => {
    processThenAnswer(endpoint, () => {
      control.world().set({ terminated: true })
      return HttpResponse.json({ message: 'gone' }, { status: 410 })
    })
    const { user } = await renderApp({ path, as: MEMBER, scenario: 'no-banners' })
    await send(user)
    await screen.findByRole('heading', { name: 'This service is closed' })
    nothingOverThePage()
    control.world().set({ terminated: false })
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByRole('button', { name: 'Log out' })
    await waitFor(() => expect(saysAny(done)).toBe(true))
    nothingOverThePage()
    expect(control.count(endpoint)).toBe(1)
  })

  test('shows a refusal after the next login when another tab ended the session', async () => {
    const release = control.hold(endpoint)
    const { user } = await renderApp({ path, as: MEMBER, scenario: 'no-banners' })
    await control.fault(endpoint, 'error', { code: 'MONEY_NOT_ENOUGH', status: 400 })
    await send(user)
    await waitFor(() => expect(stored()).toContain('"phase":"sending"'))
    const oldValue = localStorage.getItem('token')
    localStorage.removeItem('token')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue: null })))
    await fillIn(user)
    release()
    await waitFor(() => expect(stored()).toContain('"kind":"refused"'))
    expect(saysAny(/enough/)).toBe(false)
    nothingOverThePage()
    await logInAgain(user)
    await waitFor(() => expect(saysAny(/enough/)).toBe(true))
  })
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

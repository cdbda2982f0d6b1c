import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../../test/backend.ts'
import { alertText } from '../../../test/screen.ts'
import { texts } from '../../../test/texts.ts'
import { currentToasts, toast } from '../../ui/toast.ts'

const { renderApp, control } = openBackend()

const LOGIN = 'POST /api/login'
const PASSWORD = 'wallet-demo-1'

const phone = () => screen.getByLabelText('Phone number')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

async function open() {
  const { user } = await renderApp({ path: '/login' })
  return {
    user,
    async logIn(username: string) {
      await user.clear(phone())
      await user.clear(password())
      await user.click(phone())
      await user.paste(username)
      await user.click(password())
      await user.paste(PASSWORD)
      await user.click(submit())
    },
  }
}

const home = () => screen.findByRole('region', { name: 'Balance' })

test('opens home in place of the login page, stores the session on this device, and closes earlier messages', async () => {
  const { logIn } = await open()
  const pages = history.length
  toast.info('You are logged out')
  expect(screen.getByRole('switch', { name: 'Remember me', checked: true })).toBeDefined()
  await logIn(MEMBER)
  await home()
  expect(location.pathname).toBe('/user/home')
  expect(localStorage.getItem('token')).toMatch(/^\w{40}$/)
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(currentToasts()).toEqual([])
  // Back must not log out.
  expect(history.length).toBe(pages)
})

test('stores the session only for this tab when "Remember me" is off', async () => {
  const { user, logIn } = await open()
  await user.click(screen.getByRole('switch', { name: 'Remember me' }))
  await logIn(MEMBER)
  await home()
  expect(sessionStorage.getItem('token')).toMatch(/^\w{40}$/)
  expect(localStorage.getItem('token')).toBeNull()
})

test('sends one request for Enter and two taps', async () => {
  const { user } = await open()
  const release = control.hold(LOGIN)
  await user.type(phone(), MEMBER)
  await user.type(password(), `${PASSWORD}{Enter}{Enter}`)
  const button = screen.getByRole('button', { name: 'Log in', busy: true })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(password()).toHaveProperty('readOnly', true)
  expect(within(button).getByText('Logging in')).toBeDefined()
  await user.click(button)
  await user.click(screen.getByRole('switch', { name: 'Remember me' }))
  screen.getByRole('switch', { name: 'Remember me', checked: true })
  release()
  await home()
  expect(control.count(LOGIN)).toBe(1)
})

test('moves from the phone number to the empty password with Enter, and logs in with Enter', async () => {
  const { user } = await open()
  await user.type(phone(), `${MEMBER}{Enter}`)
  expect(document.activeElement).toBe(password())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(password(), PASSWORD)
  await user.type(phone(), '{Enter}')
  await home()
})

test('requires both fields, and focuses the first empty one', async () => {
  const { user } = await open()
  await user.click(submit())
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toEqual(['Phone number is missing', 'Password is missing'])
  await user.type(phone(), MEMBER)
  await user.click(submit())
  expect(phone().getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(password())
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(control.count(LOGIN)).toBe(0)
})

test.each([
  ['drop', 'No connection, please check the internet and try again'],
  ['html', 'Something went wrong, please try again'],
] as const)('repeats a login after a %s response', async (kind, words) => {
  const { user, logIn } = await open()
  await control.fault(LOGIN, kind, { times: 1 })
  await logIn(MEMBER)
  expect(await alertText()).toBe(words)
  await user.click(submit())
  await home()
})

test('shows INVALID_USER_1 once, with the focus on the password, until the member types', async () => {
  const { user, logIn } = await open()
  await control.fault(LOGIN, 'error', { code: 'INVALID_USER_1' })
  await logIn(MEMBER)
  expect(await alertText()).toBe(texts.en.errors.INVALID_USER_1)
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(currentToasts()).toEqual([])
  await user.type(password(), '!')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('links to contact for a forgotten password', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('link', { name: 'Forgot your password? Contact us' }))
  expect(location.pathname).toBe('/contact')
})

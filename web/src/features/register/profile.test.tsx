import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { errors } from '../../../test/texts.ts'
import { FREE_PHONE, labelled, press, storeStep, wizardOf } from '../../../test/wizard.ts'
import { changeDraft, inviteCodeOf } from './draft.ts'

const { renderApp, control, server } = openBackend()

const VALIDATE = 'POST /api/account/validate'

async function open(path = '/register') {
  storeStep(control.world(), 'profile')
  const { user } = await renderApp({ path })
  await screen.findByRole('heading', { name: 'Tell us who you are' })
  return { user, wizard: wizardOf(user) }
}

/** Opens the step through the steps before, which are then in the history. */
async function openFromStart() {
  const { user } = await renderApp({ path: '/register' })
  await screen.findByRole('heading', { name: 'Your phone number' })
  const wizard = wizardOf(user)
  await wizard.upTo('profile')
  return { user, wizard }
}

const problem = async () => (await screen.findByRole('alert')).textContent
const bank = () => screen.findByRole('heading', { name: 'Your bank account' })

test.each([
  ['Name', { name: '' }],
  ['Name', { name: '   ' }],
  ['Password', { password: '', confirm: 'secret-1' }],
  ['Confirm password', { confirm: '' }],
])('focuses the empty field %s without a message', async (label, input) => {
  const { wizard } = await open()
  await wizard.profile(input)
  expect(document.activeElement).toBe(labelled(label))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(control.count(VALIDATE)).toBe(0)
})

test.each(['secret-2', 'secret-1 '])(
  'shows an error for the different password "%s" until the member types',
  async (confirm) => {
    const { wizard } = await open()
    await wizard.profile({ password: 'secret-1', confirm })
    expect(await problem()).toBe("Passwords don't match")
    expect(labelled('Confirm password').getAttribute('aria-invalid')).toBe('true')
    expect(control.count(VALIDATE)).toBe(0)
    await wizard.fill('Confirm password', 'secret-1')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('sends one check to the provider before the bank step', async () => {
  const { user, wizard } = await open()
  await wizard.fill('Name', 'Somsri Jaidee')
  await wizard.fill('Password', 'secret-1')
  await wizard.fill('Confirm password', 'secret-1')
  await user.dblClick(screen.getByRole('button', { name: 'Continue' }))
  await bank()
  const checks = control.journal(VALIDATE)
  expect(checks).toHaveLength(1)
  expect(checks[0]!.body).toMatchObject({ name: 'Somsri Jaidee', username: FREE_PHONE, bankCode: '' })
  expect(checks[0]!.body).not.toHaveProperty('currency')
})

test.each([
  ['EXISTING_USER', 'link', 'Log in', 'Welcome'],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'button', 'Change phone number', 'Your phone number'],
  ['REGISTER_FAIL', 'link', 'Contact us', 'Contact us'],
] as const)('leads after %s by the %s "%s" to %s', async (code, role, name, heading) => {
  await control.fault(VALIDATE, 'error', { code })
  const { user, wizard } = await open()
  await wizard.profile()
  expect(await problem()).toContain(errors[code])
  await user.click(screen.getByRole(role, { name }))
  await screen.findByRole('heading', { name: heading })
})

test('sends an invite code that was stored earlier', async () => {
  localStorage.setItem('code', 'SB-OLD')
  changeDraft({ inviteCode: 'SB-TYPED' })
  const { wizard } = await open()
  expect(labelled('Invite code')).toMatchObject({ value: 'SB-OLD', readOnly: true })
  await wizard.profile()
  await bank()
  expect(control.journal(VALIDATE)[0]!.body).toMatchObject({ inviteCode: 'SB-OLD' })
})

test.each([
  ['?code=%20SB-NEW%20', 'SB-NEW'],
  [`?code=${'x'.repeat(200)}`, 'x'.repeat(100)],
  ['?code=', 'SB-OLD'],
  ['?code=%20', 'SB-OLD'],
])('replaces a stored code by the link %s with %s', (search, code) => {
  localStorage.setItem('code', 'SB-OLD')
  expect([inviteCodeOf(search), inviteCodeOf('')]).toEqual([code, code])
})

test('keeps the typed values with the back gesture, and asks for changed passwords again after Forward', async () => {
  const { wizard } = await openFromStart()
  await wizard.profile({ name: 'Somsri Jaidee' })
  await bank()
  act(() => history.back())
  await waitFor(() => expect(labelled('Name')).toHaveProperty('value', 'Somsri Jaidee'))
  expect(labelled('Password')).toHaveProperty('value', 'secret-1')
  await wizard.fill('Confirm password', 'another')
  act(() => history.go(1))
  await bank()
  expect(await screen.findByLabelText('Confirm password')).toHaveProperty('value', 'another')
})

test('returns from the bank to the entry of the phone step, past the used OTP, by Back and to verify the number', async () => {
  const { user, wizard } = await openFromStart()
  await wizard.profile()
  await bank()
  await press(user, 'Back')
  await screen.findByRole('heading', { name: 'Tell us who you are' })
  await press(user, 'Back')
  await screen.findByRole('heading', { name: 'Your phone number' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  act(() => history.go(2))
  await bank()
  const entries = history.length
  control.advance(31 * 60)
  await wizard.bank()
  await press(user, 'Verify phone number')
  await screen.findByRole('heading', { name: 'Your phone number' })
  expect(history.length).toBe(entries)
})

test('asks for the number again when Forward follows a change of the verified number', async () => {
  const { wizard } = await openFromStart()
  act(() => history.back())
  await screen.findByRole('heading', { name: 'Your phone number' })
  await wizard.fill('Phone number', '0891234568')
  const entry = history.state
  act(() => history.go(1))
  await waitFor(() => expect(history.state).not.toEqual(entry))
  expect(screen.getByRole('heading', { name: 'Your phone number' })).toBeDefined()
  expect(screen.queryByText('Verified')).toBeNull()
})

test('locks the fields during the check and stays when the member goes back meanwhile', async () => {
  const { wizard } = await openFromStart()
  const release = control.hold(VALIDATE)
  await wizard.profile()
  await waitFor(() => expect(labelled('Confirm password')).toHaveProperty('readOnly', true))
  act(() => history.back())
  await screen.findByRole('heading', { name: 'Your phone number' })
  release()
  await waitFor(() => expect(control.count(VALIDATE)).toBe(1))
  expect(screen.getByRole('heading', { name: 'Your phone number' })).toBeDefined()
})

test('removes the invite code of the link', async () => {
  const { user, wizard } = await open('/register?code=SB-7Q2K9')
  expect(localStorage.getItem('code')).toBe('SB-7Q2K9')
  screen.getByText('From your link')
  await control.fault(VALIDATE, 'error', { times: 1 })
  await wizard.profile()
  await problem()
  await press(user, 'Remove')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(labelled('Invite code')).toMatchObject({ value: '', readOnly: false })
  expect(localStorage.getItem('code')).toBeNull()
  await wizard.profile()
  await bank()
  expect(control.journal(VALIDATE)[0]!.body).toMatchObject({ inviteCode: '' })
})

test.each([
  ['name', 'Name'],
  ['password', 'Confirm password'],
  ['inviteCode', 'Invite code'],
])('marks the field that the provider rejects as %s', async (key, label) => {
  server.use(
    http.post(`*${VALIDATE.slice('POST '.length)}`, () =>
      HttpResponse.json({ message: 'INVALID_USER_INFO', key }, { status: 400 }),
    ),
  )
  const { wizard } = await open()
  await wizard.profile()
  await problem()
  expect(labelled(label).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(labelled(label)))
  await wizard.fill('Name', 'Somsri')
  expect(screen.queryByRole('alert')).toBeNull()
})

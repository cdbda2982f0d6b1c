import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { FREE_PHONE, labelled, press, wizardOf } from '../../../test/wizard.ts'
import { errors } from '../../i18n/texts/en/errors.ts'
import { inviteCodeOf } from './inviteCode.ts'

const { renderApp, control } = openBackend()

const VALIDATE = 'POST /api/account/validate'

async function open(path = '/register', phone = FREE_PHONE) {
  const { user } = await renderApp({ path })
  await screen.findByRole('heading', { name: 'What is your phone number?' })
  const wizard = wizardOf(user)
  await wizard.upTo('profile', phone)
  return { user, wizard }
}

const problem = async () => (await screen.findByRole('alert')).textContent
const bank = () => screen.findByRole('heading', { name: 'Your bank account' })

test.each([
  ['Name', { name: '' }],
  ['Name', { name: '   ' }],
  ['Password', { password: '', confirm: 'secret-1' }],
  ['Confirm password', { confirm: '' }],
])('an empty field (%s) stops the step without a word and gets the focus', async (label, input) => {
  const { wizard } = await open()
  await wizard.profile(input)
  expect(document.activeElement).toBe(labelled(label))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(control.count(VALIDATE)).toBe(0)
})

test('passwords that differ are said to, until one of them is typed again', async () => {
  const { wizard } = await open()
  await wizard.profile({ password: 'secret-1', confirm: 'secret-2' })
  expect(await problem()).toBe("Passwords don't match")
  expect(labelled('Confirm password').getAttribute('aria-invalid')).toBe('true')
  expect(control.count(VALIDATE)).toBe(0)
  await wizard.fill('Confirm password', 'secret-1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the provider checks the profile, once, before the bank step comes', async () => {
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

test('a phone number that is taken leads to the login', async () => {
  const { user, wizard } = await open('/register', '0810000001')
  await wizard.profile()
  expect(await problem()).toContain(errors.EXISTING_USER)
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Welcome' })
})

test('a phone number that the provider refuses can be changed', async () => {
  await control.fault(VALIDATE, 'error', { code: 'PHONE_NUMBER_REQUIRE_10_DIGIT', times: 1 })
  const { user, wizard } = await open()
  await wizard.profile()
  expect(await problem()).toContain(errors.PHONE_NUMBER_REQUIRE_10_DIGIT)
  await press(user, 'Change phone number')
  await screen.findByRole('heading', { name: 'What is your phone number?' })
})

test.each(['INVALID_USER_INFO', 'INTERNAL_SERVER_ERROR'] as const)(
  '%s is said above the button',
  async (code) => {
    await control.fault(VALIDATE, 'error', { code, times: 1 })
    const { user, wizard } = await open()
    await wizard.profile()
    expect(await problem()).toBe(errors[code])
    await press(user, 'Continue')
    await bank()
  },
)

test('the code of the link is stored, shown and cannot be changed', async () => {
  await open('/register?code=SB-7Q2K9')
  expect(labelled('Invite code')).toMatchObject({ value: 'SB-7Q2K9', readOnly: true })
  expect(screen.getByText('From your link')).toBeDefined()
  expect(localStorage.getItem('code')).toBe('SB-7Q2K9')
})

test('a code that was stored earlier counts, too', async () => {
  localStorage.setItem('code', 'SB-OLD')
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
])('after an older code, that of the link %s is %s', (search, code) => {
  localStorage.setItem('code', 'SB-OLD')
  expect([inviteCodeOf(search), inviteCodeOf('')]).toEqual([code, code])
})

test('without a link a code may be typed', async () => {
  const { wizard } = await open()
  await wizard.fill('Invite code', 'SB-FRIEND')
  await wizard.profile()
  await bank()
  expect(control.journal(VALIDATE)[0]!.body).toMatchObject({ inviteCode: 'SB-FRIEND' })
  expect(localStorage.getItem('code')).toBeNull()
})

test('the way back keeps what was typed', async () => {
  const { user, wizard } = await open()
  await wizard.profile({ name: 'Somsri Jaidee' })
  await bank()
  await press(user, 'Back')
  await waitFor(() => expect(labelled('Name')).toHaveProperty('value', 'Somsri Jaidee'))
  expect(labelled('Password')).toHaveProperty('value', 'secret-1')
})

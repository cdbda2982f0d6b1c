import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { FREE_PHONE, labelled, openBankStep, press, registered } from '../../../test/wizard.ts'

const backend = openBackend()
const { control } = backend

const REGISTER = 'POST /api/account'

const open = () => openBankStep(backend)
const problem = async () => (await screen.findByRole('alert')).textContent
const memberOf = (phone: string) => control.world().tables.members.first('username', phone)

describe('a registration without a response', () => {
  test('is found by the check', async () => {
    await control.fault(REGISTER, 'lost-response', { times: 1 })
    const { wizard } = await open()
    await wizard.bank()
    await registered()
    expect(control.count(REGISTER)).toBe(1)
    expect(memberOf(FREE_PHONE)).toBeDefined()
  })

  test('offers to register again when the check does not find the member', async () => {
    await control.fault(REGISTER, 'drop', { times: 1 })
    const { user, wizard } = await open()
    await wizard.bank()
    expect(await problem()).toBe('Your registration was not found so far, please tap Register again')
    expect(memberOf(FREE_PHONE)).toBeUndefined()
    expect(labelled('Account number')).toHaveProperty('value', '111-222-3334')
    await press(user, 'Register')
    await registered()
    expect(memberOf(FREE_PHONE)).toBeDefined()
  })

  test('is recognised when it arrives after the check', async () => {
    await control.fault(REGISTER, 'drop', { times: 1 })
    const { user, wizard } = await open()
    await wizard.bank()
    await problem()
    await control.fault(REGISTER, 'error', { code: 'EXISTING_USER', times: 1 })
    await press(user, 'Register')
    await registered()
  })

  test('is not confused with the registration of another person', async () => {
    await control.fault(REGISTER, 'drop', { times: 1 })
    const { user, wizard } = await open()
    await wizard.bank()
    await problem()
    await control.fault(REGISTER, 'error', { code: 'EXISTING_USER', times: 1 })
    await wizard.fill('Account number', '1112223335')
    await press(user, 'Register')
    await screen.findByRole('link', { name: 'Log in' })
    expect(screen.queryByText('Registered successfully')).toBeNull()
  })

  test('stays in the check while the provider is unreachable', async () => {
    await control.fault(REGISTER, 'lost-response', { times: 1 })
    const { wizard } = await open()
    await control.fault('POST /api/account/validate', 'drop')
    await wizard.bank()
    await screen.findByText('Checking the result')
    expect(screen.queryByRole('button', { name: /Register|Try again|Back/ })).toBeNull()
    await control.clearFaults()
    // When the connection returns, the app asks the provider at once.
    fireEvent(window, new Event('offline'))
    fireEvent(window, new Event('online'))
    await registered()
    expect(control.count(REGISTER)).toBe(1)
  })
})

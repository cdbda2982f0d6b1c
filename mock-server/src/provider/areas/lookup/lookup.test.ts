import { describe, expect, test } from 'vitest'
import { openWorld, seedOf } from '../../../../test/world.ts'
import { localized } from '../../shared/language.ts'

const lookup = (name: string, scenario = 'default') =>
  openWorld({ scenario }).visitor.get(`/api/lookup/${name}`).body

describe('lookups', () => {
  const { provider } = seedOf('default')

  test('returns the banks for a registration with code and Thai name', () => {
    const { banks } = lookup('banks')
    expect(banks).toHaveLength(provider.banks.length)
    expect(banks[0]).toEqual({ code: 'SCB', nameTH: 'ไทยพาณิชย์' })
  })

  test('returns conditions, agreements, sources and the notice', () => {
    const { world } = openWorld()
    for (const name of ['conditions', 'agreements', 'sources', 'notice'] as const) {
      expect(lookup(name)[name].length, name).toBeGreaterThan(2)
      expect(lookup(name)).toEqual({ [name]: localized({ world, language: 'th' }, provider[name]) })
    }
    expect(lookup('notice').notice).toContain('{percentFail}%')
  })

  test('returns name, website, contact and deposit accounts', () => {
    expect(lookup('info')).toEqual({ name: 'Sabai', website: 'sabai.example' })
    const { contactText, ...line } = provider.contact
    expect(lookup('contact')).toEqual({ contactText: expect.stringContaining('tel:'), ...line })
    expect(lookup('deposit')).toEqual({ ...provider.deposit, lakPerBaht: 650 })
  })

  test('returns the limits of a withdrawal and the hours of slips', () => {
    expect(lookup('withdraw')).toEqual({ withdrawMin: 100, withdrawMax: 200_000, lakPerBaht: 650 })
    expect(lookup('slip')).toEqual({ slip: { withinMinutes: 60, closedFrom: '23:00', closedTo: '00:30' } })
  })

  test('reports that the service is active', () => {
    expect(lookup('active')).toEqual({ active: true })
  })
})

test.each([
  ['registerOTP', 'no-otp', true, false],
  ['enableChatWidget', 'no-chat', true, false],
])('switches %s off in the scenario %s', (name, scenario, usually, there) => {
  expect(lookup(name)).toEqual({ [name]: usually })
  expect(lookup(name, scenario)).toEqual({ [name]: there })
})

test('shows manual deposits and Laos in the deposit lookup', () => {
  expect(lookup('deposit').isManual).toBe(false)
  expect(lookup('deposit', 'manual-deposit').isManual).toBe(true)
  expect(lookup('deposit', 'laos').banks[0]).toMatchObject({ bankCode: 'BCEL', currency: 'LAK' })
  expect(lookup('banks', 'laos').banks[0].code).toBe('BCEL')
})

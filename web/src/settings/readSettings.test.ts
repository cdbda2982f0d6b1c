import { describe, expect, test } from 'vitest'
import { qrRules } from './qrRules.ts'
import { readSettings } from './readSettings.ts'

describe('the build settings', () => {
  test('uses a Thai provider on the same origin by default', () => {
    expect(readSettings({})).toEqual({
      apiUrl: '',
      reportUrl: '',
      chatUrl: undefined,
      keys: 'honoured',
      isLaos: false,
      playsInNewTab: false,
      invitePrefix: 'SB-',
      voucherKey: 'wallet-demo-voucher-key',
      noticeMs: 4_000,
      qrMinimum: { PAYTIMZ: undefined, ZPAY: undefined },
    })
  })

  test('reads addresses without the final slash', () => {
    const env = { VITE_API_URL: 'https://api.example/', VITE_CHAT_URL: 'wss://chat.example' }
    expect(readSettings(env)).toMatchObject({ apiUrl: 'https://api.example', chatUrl: 'wss://chat.example' })
  })

  test('reads a slash as the address of the app', () => {
    expect(readSettings({ VITE_API_URL: '/', VITE_CHAT_URL: '/' })).toMatchObject({
      apiUrl: '',
      chatUrl: '/',
    })
  })

  test('reads the mode of idempotency keys', () => {
    expect(readSettings({ VITE_IDEMPOTENCY: '0' })).toMatchObject({ keys: 'none' })
    expect(readSettings({ VITE_IDEMPOTENCY: 'sent' })).toMatchObject({ keys: 'sent' })
  })

  test('reads the duration of notices', () => {
    expect(readSettings({ VITE_NOTICE_SECONDS: '20' })).toMatchObject({ noticeMs: 20_000 })
  })

  test.each([
    ['VITE_API_URL', '//elsewhere.example'],
    ['VITE_API_URL', 'javascript:alert(1)'],
    ['VITE_CHAT_URL', 'chat'],
    ['VITE_IDEMPOTENCY', 'no'],
    ['VITE_LAOS', 'yes'],
    ['VITE_GAME_NEW_TAB', '2'],
    ['VITE_QR_MIN_PAYTIMZ', 'ten'],
    ['VITE_QR_MIN_ZPAY', '0'],
    ['VITE_NOTICE_SECONDS', '1.5'],
  ])('rejects the setting %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  test('replaces the first quick amount by an overridden QR minimum', () => {
    const settings = readSettings({ VITE_QR_MIN_PAYTIMZ: '30' })
    expect(qrRules(settings, 'PAYTIMZ')).toEqual({
      minimum: 30,
      quickAmounts: [30, 50, 100, 500, 1000],
      validMinutes: 10,
    })
    expect(qrRules(settings, 'ZPAY')).toEqual({
      minimum: 10,
      quickAmounts: [10, 50, 100, 500, 1000],
      validMinutes: 20,
    })
  })

  test('keeps the minimum of the other providers', () => {
    const settings = readSettings({ VITE_QR_MIN_PAYTIMZ: '30', VITE_QR_MIN_ZPAY: '40' })
    expect(qrRules(settings, 'WW')).toEqual({
      minimum: 100,
      quickAmounts: [100, 200, 300, 500, 1000],
      validMinutes: 15,
    })
  })
})

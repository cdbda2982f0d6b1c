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

  test.each([
    [{ VITE_API_URL: 'https://api.example/' }, { apiUrl: 'https://api.example' }],
    [{ VITE_CHAT_URL: 'wss://chat.example' }, { chatUrl: 'wss://chat.example' }],
    [
      { VITE_API_URL: '/', VITE_CHAT_URL: '/' },
      { apiUrl: '', chatUrl: '/' },
    ],
    [{ VITE_IDEMPOTENCY: '0' }, { keys: 'none' }],
    [{ VITE_IDEMPOTENCY: 'sent' }, { keys: 'sent' }],
    [{ VITE_NOTICE_SECONDS: '20' }, { noticeMs: 20_000 }],
  ])('reads %j as %j', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected)
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

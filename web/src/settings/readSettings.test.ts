import { expect, test } from 'vitest'
import { readSettings } from './readSettings.ts'

test('nothing has to be set', () => {
  expect(readSettings({})).toEqual({
    apiUrl: undefined,
    chatUrl: undefined,
    laos: false,
    gameNewTab: false,
    invitePrefix: undefined,
    voucherKey: undefined,
    qrMinPaytimz: undefined,
    qrMinZpay: undefined,
  })
})

test('everything can be set', () => {
  expect(
    readSettings({
      VITE_API_URL: 'https://api.example.com/',
      VITE_CHAT_URL: '/',
      VITE_LAOS: 'true',
      VITE_GAME_NEW_TAB: '1',
      VITE_INVITE_PREFIX: ' XY- ',
      VITE_VOUCHER_KEY: 'secret',
      VITE_QR_MIN_PAYTIMZ: '50',
      VITE_QR_MIN_ZPAY: '20.5',
    }),
  ).toEqual({
    apiUrl: 'https://api.example.com',
    chatUrl: '/',
    laos: true,
    gameNewTab: true,
    invitePrefix: 'XY-',
    voucherKey: 'secret',
    qrMinPaytimz: 50,
    qrMinZpay: 20.5,
  })
})

test.each([
  ['VITE_LAOS', 'yes'],
  ['VITE_API_URL', 'api.example.com'],
  ['VITE_CHAT_URL', '//chat.example.com'],
  ['VITE_QR_MIN_ZPAY', 'ten'],
  ['VITE_QR_MIN_PAYTIMZ', '0'],
])('a wrong %s names itself', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be`)
  expect(() => readSettings({ [name]: value })).toThrow(`"${value}"`)
})

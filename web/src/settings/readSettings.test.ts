import { expect, onTestFinished, test } from 'vitest'
import { mergeWithDeployed } from './deployed.ts'
import { qrRules } from './qrRules.ts'
import { readSettings } from './readSettings.ts'

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

test.each([
  ['PAYTIMZ', 30, 10],
  ['ZPAY', 10, 20],
  ['WW', 100, 15],
] as const)('reads the rules of a QR of %s, with its own minimum', (provider, minimum, validMinutes) => {
  const rules = qrRules(readSettings({ VITE_QR_MIN_PAYTIMZ: '30' }), provider)
  expect(rules).toMatchObject({ minimum, validMinutes })
  expect(rules.quickAmounts[0]).toBe(minimum)
})

function write(text: string) {
  const place = document.createElement('script')
  Object.assign(place, { id: 'settings', type: 'application/json', textContent: text })
  document.head.append(place)
  onTestFinished(() => place.remove())
}

const build = { VITE_LAOS: '0', VITE_API_URL: 'https://build.example' }

test('prefers the settings of the deployment to those of the build', () => {
  write(' {"VITE_LAOS": "1"} ')
  expect(mergeWithDeployed(build)).toEqual({ VITE_LAOS: '1', VITE_API_URL: 'https://build.example' })
})

test.each(['', ' '])('uses the settings of the build without those of a deployment (%j)', (text) => {
  write(text)
  expect(mergeWithDeployed(build)).toEqual(build)
})

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../deploy/settings.envsh')

/** Returns WALLET_SETTINGS as the container writes them. Throws with the message of a wrong setting. */
const check = (WALLET_SETTINGS: string, PROVIDER = 'http://provider:4000') =>
  execFileSync('sh', ['-ec', '. "$0"; printf %s "$WALLET_SETTINGS"', script], {
    env: { PATH: process.env.PATH, WALLET_SETTINGS, PROVIDER },
    encoding: 'utf8',
    stdio: 'pipe',
  })

test.each([
  {},
  { VITE_VOUCHER_KEY: 'a"b\\c\'d$1</script>\té' },
  { VITE_API_URL: 'HTTPS://api.example:8443/base', VITE_CHAT_URL: '/' },
  { VITE_CHAT_URL: 'wss://chat.example/', VITE_MEDIA_ORIGINS: 'https://cdn.example https://*.img.example' },
])('keeps the values of %j, without a character that nginx or HTML would read', (settings) => {
  const written = check(JSON.stringify(settings, null, 1))
  expect(JSON.parse(written)).toEqual(settings)
  expect(written).not.toMatch(/\\[^u]|['<\n]/)
})

test.each(['', '{ }', '{"VITE_API_URL":"https:\\/\\/api.example"}'])('accepts %j', (text) => {
  expect(JSON.parse(check(text))).toBeTypeOf('object')
})

test.each([
  ['not json', 'WALLET_SETTINGS'],
  ['{"VITE_LAOS":1}', 'WALLET_SETTINGS'],
  ['{"VITE_LAOS":"1",}', 'WALLET_SETTINGS'],
  ['{"VITE_API_URL":"https://[::1]:4000"}', 'VITE_API_URL'],
  ['{"VITE_API_URL":"https://กา.example"}', 'VITE_API_URL'],
  ['{"VITE_CHAT_URL":"chat.example"}', 'VITE_CHAT_URL'],
  ['{"VITE_MEDIA_ORIGINS":"https://cdn.example; script-src https:"}', 'VITE_MEDIA_ORIGINS'],
])('refuses %s and names %s', (text, name) => {
  expect(() => check(text)).toThrow(`${name} must be`)
})

test('refuses a provider with a path', () => {
  expect(() => check('{}', 'http://provider:4000/api')).toThrow('PROVIDER must be')
  expect(() => check('{}', 'http://[::1]:4000')).not.toThrow()
})

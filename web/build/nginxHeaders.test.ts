import { expect, test } from 'vitest'
import { nginxHeaders, securityHeaders } from './securityHeaders.ts'

const policy = (addresses: Parameters<typeof securityHeaders>[0]) =>
  securityHeaders(addresses)['Content-Security-Policy']

test('sends the same headers as the server of the end-to-end tests', async () => {
  await expect(nginxHeaders()).toMatchFileSnapshot('../deploy/wallet-headers.conf')
})

test('allows no other origin by default', () => {
  const header = policy({ VITE_API_URL: '/', VITE_CHAT_URL: '/' })
  expect(header).toContain("connect-src 'self';")
  expect(header).toContain("img-src 'self' data: blob:;")
  expect(header).toContain("media-src 'self' blob:;")
})

test('allows the origins of a deployment only', () => {
  const header = policy({
    VITE_API_URL: 'https://api.example:8443/base/',
    VITE_CHAT_URL: 'wss://chat.example/socket',
    VITE_MEDIA_ORIGINS: 'https://cdn.example https://*.img.example',
  })
  expect(header).toContain(
    "connect-src 'self' https://api.example:8443 https://chat.example wss://chat.example;",
  )
  expect(header).toContain(
    "img-src 'self' https://api.example:8443 https://chat.example wss://chat.example https://cdn.example https://*.img.example data: blob:;",
  )
})

test('ignores a directive inside a setting', () => {
  expect(policy({ VITE_MEDIA_ORIGINS: "https://cdn.example; script-src 'unsafe-inline'" })).not.toContain(
    'unsafe-inline',
  )
})

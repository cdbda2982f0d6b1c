import { expect, test } from 'vitest'
import { createRouter, findClosest } from './router.ts'

const router = createRouter([
  'GET /api/wallet',
  'POST /api/wallet',
  'GET /api/qrcode/{bankCode}',
  'GET /api/login/{username}/{password}',
  'PUT /api/chat/read/',
])

const LOGIN = 'GET /api/login/{username}/{password}'

test.each<[method: string, path: string, name?: string, params?: object]>([
  ['GET', '/api/wallet', 'GET /api/wallet', {}],
  ['POST', '/api/wallet', 'POST /api/wallet', {}],
  ['GET', '/api/qrcode/a%2Fb', 'GET /api/qrcode/{bankCode}', { bankCode: 'a/b' }],
  ['GET', '/api/qrcode/%zz', 'GET /api/qrcode/{bankCode}', { bankCode: '%zz' }],
  ['GET', '/api/login/joe/x%20y', LOGIN, { username: 'joe', password: 'x y' }],
  ['GET', '/api/w%61llet', 'GET /api/wallet', {}],
  ['PUT', '/api/chat/read/', 'PUT /api/chat/read/', {}],
  ['DELETE', '/api/wallet'],
  ['GET', '/api/wallet/'],
  ['GET', '/api/wallets'],
  ['GET', '/api'],
  ['GET', '/other/qrcode/x/y'],
  ['PUT', '/api/chat/read'],
])('finds for %s %s the endpoint %s', (method, path, name, params) => {
  expect(router.match(method, path)).toEqual(name ? { name, params } : null)
})

test.each([
  ['GET', '/api/walet', 'GET /api/wallet'],
  ['POST', '/api/wallets', 'POST /api/wallet'],
  ['GET', '/api/qrcodes/PAYTIMZ', 'GET /api/qrcode/{bankCode}'],
  ['GET', '/api/logon/somebody/something', 'GET /api/login/{username}/{password}'],
  ['PUT', '/api/chat/read', 'PUT /api/chat/read/'],
])('suggests for %s %s the endpoint %s', (method, path, name) => {
  expect(router.nearest(method, path)).toBe(name)
})

test('compares up to 200 characters', () => {
  expect(findClosest('x'.repeat(200), ['x'.repeat(180)])).toBe('x'.repeat(180))
  expect(findClosest('x'.repeat(201), ['x'.repeat(201)])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { errorCatalogue, errorCodes, statusOf } from '../errors.ts'
import { endpointNames, endpoints, errorsOf } from './table.ts'

test('allows visitors only the endpoints for visitors', () => {
  const visitors = endpointNames.filter((name) => endpoints[name].access !== 'member')
  for (const name of visitors) expect(name).toMatch(/\/api\/(lookup|account|otp|login|chat)/)
  expect(endpoints['GET /api/account/profile'].access).toBe('member')
})

test('rejects unknown fields in all bodies, and has no JSON body where a file is sent', () => {
  for (const name of endpointNames) {
    const endpoint = endpoints[name]
    if ('body' in endpoint) expect(endpoint.body, name).toMatchObject({ additionalProperties: false })
    if ('file' in endpoint) expect(endpoint, name).not.toHaveProperty('body')
  }
})

test('documents the code UNAUTHORIZED exactly where a login is needed, and no code twice', () => {
  for (const name of endpointNames) {
    const codes = errorsOf(name)
    expect(new Set(codes).size, name).toBe(codes.length)
    expect(codes.includes('UNAUTHORIZED'), name).toBe(endpoints[name].access !== 'public')
  }
})

test('gives each code a status of its kind', () => {
  const statuses = new Set(errorCodes.map(statusOf))
  expect([...statuses].sort()).toEqual([200, 400, 401, 403, 404, 409, 429, 500, 502])
  for (const code of errorCodes) {
    const { status } = errorCatalogue[code]
    if (/^NO_|NO_ACCOUNT$/.test(code)) expect(status, code).toBe(404)
    if (/^EXISTING_|_ALREADY_/.test(code)) expect(status, code).toBe(409)
    if (/^REQUEST_LIMIT|^OTP_BLOCK/.test(code)) expect(status, code).toBe(429)
  }
  expect([statusOf('invalid-token'), statusOf('gone')]).toEqual([401, 410])
})

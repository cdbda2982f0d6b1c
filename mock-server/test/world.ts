import { readFileSync } from 'node:fs'
import { composeSeed, isOverride, type SeedFile } from '@wallet/fixtures/compose'
import type { Seed } from '@wallet/fixtures/seed'
import { answer } from '../src/engine/answer.ts'
import type { Upload } from '../src/engine/apiRequest.ts'
import { moveClock } from '../src/engine/jobs.ts'
import { readSlip } from '../src/provider/areas/slip/readSlip.ts'
import { createBase } from '../src/provider/base.ts'
import { walletProvider } from '../src/provider/walletProvider.ts'
import { World } from '../src/provider/world.ts'

/** Noon in Bangkok: slips are open, and no day ends during a test. */
export const NOON = Date.parse('2026-11-20T12:00:00+07:00')

const files = new URL('../../fixtures/worlds/', import.meta.url)
const seeds = new Map<string, Seed>()

export function seedOf(scenario: string): Seed {
  const known = seeds.get(scenario)
  if (known) return known
  const file: SeedFile = JSON.parse(readFileSync(new URL(`${scenario}.json`, files), 'utf8'))
  const seed = isOverride(file) ? composeSeed(seedOf(file.extends), file) : file
  seeds.set(scenario, seed)
  return seed
}

/** Opens a fresh world with a client that calls the handlers without a host. */
export function openWorld({ scenario = 'default', seed = 1, now = NOON } = {}) {
  const world = new World({
    provider: walletProvider,
    base: createBase(seedOf(scenario), now),
    seed,
    startedAt: now,
  })
  world.reportBug = (error) => {
    throw error
  }
  const call = (token: string | null, address = '') => {
    const send = (method: string, path: string, body?: unknown, file: Upload | null = null) => {
      const route = walletProvider.router.match(method, path)
      if (!route) throw new Error(`no endpoint ${method} ${path}`)
      const { name, params } = route
      // Remove values that JSON cannot represent.
      const sent = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
      const result = answer(world, { name, path, params, token, address, body: sent, file })
      return { status: result.status, body: JSON.parse(result.body) }
    }
    return {
      token,
      get: (path: string) => send('GET', path),
      post: (path: string, body?: unknown) => send('POST', path, body),
      put: (path: string, body?: unknown) => send('PUT', path, body),
      delete: (path: string) => send('DELETE', path),
      upload: (path: string, file: Upload | null) =>
        send(
          'POST',
          path,
          undefined,
          file && path === '/api/wallet/slip' ? { ...file, content: readSlip(file.bytes) } : file,
        ),
    }
  }
  const visitor = call(null)
  return {
    world,
    visitor,
    withToken: call,
    guestAt: (address: string) => call(null, address),
    as(phone: string, password = 'wallet-demo-1') {
      const { body } = visitor.post('/api/login', { username: phone, password })
      if (!body.token) throw new Error(`${phone} could not log in: ${body.message}`)
      return call(body.token)
    },
    advance: (advanceSeconds: number) => moveClock(world, { advanceSeconds }),
    moveTo: (moment: string) => moveClock(world, { now: Date.parse(moment) }),
  }
}

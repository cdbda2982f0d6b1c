import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as soaking from '../../../test/money/soak.ts'
import type { move } from './money.ts'

type Move = typeof move
const planted = { bug: (honest: Move): Move => honest }

const MONEY = './money.ts'
let soak: typeof soaking.soak

// The files of a run share their modules: this one has its own, with the bug, and leaves none of them behind.
beforeAll(async () => {
  vi.resetModules()
  const money = await vi.importActual<typeof import('./money.ts')>(MONEY)
  const wrapped: Move = (...movement) => planted.bug(money.move)(...movement)
  vi.doMock(MONEY, () => ({ ...money, move: wrapped }))
  soak = (await import('../../../test/money/soak.ts')).soak
})
afterAll(() => {
  vi.doUnmock(MONEY)
  vi.resetModules()
})

/** One satang, and only in amounts that end in 7 satang: as rare as real ones. */
const isHit = (amount: number) => amount % 10 === 7

const bugs: Record<string, (honest: Move) => Move> = {
  'a satang comes from nowhere': (honest) => (world, memberId, movement) => {
    const entry = honest(world, memberId, movement)
    const member = world.tables.members.edit(memberId)
    if (isHit(movement.amount) && movement.to === 'wallet' && member.wallet !== null) member.wallet += 1
    return entry
  },
  'a satang less is moved than the statement says': (honest) => (world, memberId, movement) => {
    const amount = movement.amount - (isHit(movement.amount) ? 1 : 0)
    return honest(world, memberId, { ...movement, amount })
  },
  'the ledger misses an entry': (honest) => (world, memberId, movement) => {
    const entry = honest(world, memberId, movement)
    if (isHit(movement.amount)) world.tables.ledger.remove(entry._id)
    return entry
  },
}

test.each(Object.keys(bugs))('finds a planted bug: %s', (name) => {
  planted.bug = bugs[name] as (honest: Move) => Move
  const { result } = soak({ seed: 1, worlds: 60, endOnFailure: true })
  expect(result.failed).toBe(true)
  expect(result.errorInstance).toHaveProperty('message', expect.stringMatching(/holds|came from nowhere/))
})

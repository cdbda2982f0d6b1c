import { isCommand, type Name } from '@wallet/contracts/endpoints/table'
import { type Contract, readContract } from '@wallet/contracts/verify/contract'
import { verifyOptions } from '@wallet/contracts/verify/options'
import { verify } from '@wallet/contracts/verify/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { walletProvider } from './walletProvider.ts'
import { ApiError, type World } from './world.ts'

let verified: Awaited<ReturnType<typeof verify>>
let contract: Contract
/** Rejected calls that changed their world, and reads that did. */
const changed = { byRefusals: new Set<string>(), byReads: new Set<string>() }
const { handle } = walletProvider

beforeAll(async () => {
  walletProvider.handle = function (name, call) {
    const { world } = call as { world: World }
    const { version } = world
    try {
      const answer = handle.call(this, name, call)
      if (world.version !== version && !isCommand(name as Name)) changed.byReads.add(name)
      return answer
    } catch (error) {
      if (world.version !== version && error instanceof ApiError)
        changed.byRefusals.add(`${name}: ${error.code}`)
      throw error
    }
  }
  const { url } = await openServer()
  const options = verifyOptions(['--url', url, '--profile', 'provider'])
  contract = readContract(options)
  verified = await verify(options)
}, 300_000)
afterAll(() => {
  walletProvider.handle = handle
})

test('fulfils the contract: interactions, journeys and socket', () => {
  const { outcome, isComplete } = verified
  const failed = outcome.results.filter(({ verdict }) => verdict !== 'passed')
  expect(failed.map(({ pinned, mismatches }) => [pinned.description, mismatches])).toEqual([])
  expect(outcome.problems).toEqual([])
  expect(outcome.results).toHaveLength(contract.cases.length)
  expect(isComplete).toBe(true)
})

test('changes nothing with rejected calls, except counters, draws and failed entries', () => {
  expect([...changed.byRefusals].sort()).toEqual([
    'GET /api/invite/bonus: INVITE_BONUS_FAIL',
    'POST /api/login: WRONG_CREDENTIAL',
    'POST /api/otp/verify: OTP_CODE_INVALID',
    'POST /api/wallet/transfer: TRANSFER_FAIL',
    'POST /api/wallet/transferAll: TRANSFER_FAIL',
    'POST /api/wallet/withdraw: TRANSFER_FAIL',
    'POST /api/wallet/withdrawAll: TRANSFER_FAIL',
  ])
})

test('changes nothing with reads, except tickets of game links', () => {
  expect([...changed.byReads].filter((name) => !name.startsWith('GET /api/autoLogin/'))).toEqual([])
})

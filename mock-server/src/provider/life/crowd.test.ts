import { describe, expect, test } from 'vitest'
import { NOON, seedOf } from '../../../test/world.ts'
import { moveClock } from '../../engine/jobs.ts'
import { Worlds } from '../../engine/worlds.ts'
import { walletProvider } from '../walletProvider.ts'
import { serviceChanged } from './events.ts'

const DAY_S = 24 * 60 * 60

/** A smaller crowd lives as a large one does. */
async function open({ seed = 1, days = 3, size = 300 } = {}) {
  const whole = seedOf('crowd')
  const load = async () => ({ ...whole, provider: { ...whole.provider, crowd: size } })
  const worlds = new Worlds(walletProvider, load, seed, () => NOON)
  await worlds.load('crowd')
  const world = worlds.reset('crowd', 'crowd', seed)
  world.tick(NOON)
  for (let day = 0; day < days; day++) moveClock(world, { advanceSeconds: DAY_S })
  return { world, worlds }
}

const lived = await open()

describe('a crowd', () => {
  test('is 2,000 members', () => {
    expect(seedOf('crowd').provider.crowd).toBe(2_000)
  })

  test('deposits, plays, withdraws, and takes what it has earned', () => {
    const { statements, refunds, coins, days } = lived.world.tables
    const known = seedOf('crowd').statements.length
    const lines = statements.all().slice(known)
    const kinds = new Set(lines.map(({ statementType, source }) => source?.kind ?? statementType))
    expect(kinds).toEqual(new Set(['deposit', 'transfer', 'withdraw', 'refund', 'invite']))
    expect(refunds.all().length).toBeGreaterThan(seedOf('crowd').refunds.length)
    expect(new Set(coins.all().map(({ reason }) => reason))).toEqual(new Set(['login', 'deposit']))
    expect(days.all().filter(({ rounds }) => rounds > 0).length).toBeGreaterThan(150)
  })

  test('pays nothing in where deposits are closed', async () => {
    const { world } = await open({ days: 0, size: 100 })
    serviceChanged(world, { deposits: false })
    moveClock(world, { advanceSeconds: DAY_S })
    const lines = world.tables.statements.all().slice(seedOf('crowd').statements.length)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(({ statementType }) => statementType === 'deposit')).toEqual([])
  })

  test('has none who come though they are kept out', async () => {
    const { world } = await open({ days: 0, size: 100 })
    const known = new Set(world.tables.members.all().map(({ _id }) => _id))
    for (const _id of known) world.tables.members.edit(_id).status = 'inactive'
    moveClock(world, { advanceSeconds: DAY_S })
    const lines = world.tables.statements.all().slice(seedOf('crowd').statements.length)
    expect(lines.filter(({ memberId }) => known.has(memberId))).toEqual([])
  })

  test('grows by those who register, most by the link of another, who is rewarded', () => {
    const { members, invites, gameAccounts } = lived.world.tables
    const known = 300 + seedOf('crowd').members.length
    const newcomers = members.all().slice(known)
    expect(newcomers.length).toBeGreaterThan(1)
    expect(newcomers.map(({ username }) => username)).toEqual(
      newcomers.map((_, turn) => `0865${String(turn).padStart(6, '0')}`),
    )
    const invited = newcomers.filter(({ invitedBy }) => invitedBy)
    expect(invited.length).toBeGreaterThan(0)
    for (const { _id, invitedBy } of invited) expect(invites.get(_id)?.memberId).toBe(invitedBy)
    const accounts = members.all().map(({ bankCode, bankAccountNo }) => `${bankCode} ${bankAccountNo}`)
    for (const { bankCode, bankAccountNo } of newcomers)
      expect(accounts.filter((one) => one === `${bankCode} ${bankAccountNo}`)).toHaveLength(1)
    for (const { _id } of newcomers) expect(gameAccounts.first('memberId', _id)?.isActive).toBe(true)
  })

  test('talks to support, who answers in the language of the question', () => {
    const messages = lived.world.tables.chat.all().slice(seedOf('crowd').chatMessages.length)
    const customers = messages.filter(({ message }) => message.sender === 'customer')
    expect(customers.length).toBeGreaterThan(3)
    for (const { conversation } of customers) {
      const [last] = lived.world.tables.chat.newest('conversation', conversation, 1).rows
      expect(last?.message).toMatchObject({ sender: 'agent', name: 'ทีมงาน Sabai' })
    }
  })

  test('has no satang from nowhere, and nobody is in debt', () => {
    const { members, gameAccounts, ledger } = lived.world.tables
    const { rows } = lived.world.base.tables.members
    const accounts = lived.world.base.tables.gameAccounts.rows
    let gained = 0
    for (const { _id, wallet, inFlight } of members.all()) {
      expect(wallet === null || wallet >= 0).toBe(true)
      const before = rows.get(_id)
      gained += (wallet ?? 0) + inFlight - (before?.wallet ?? 0) - (before?.inFlight ?? 0)
    }
    for (const { _id, balance } of gameAccounts.all()) gained += balance - (accounts.get(_id)?.balance ?? 0)
    for (const { from, to, amount } of ledger.all())
      gained += (to.startsWith('outside:') ? amount : 0) - (from.startsWith('outside:') ? amount : 0)
    expect(gained).toBe(0)
  })

  test('lives the same life in two worlds of one seed, in one step or in many, and another in another', async () => {
    const historyOf = ({ world }: Awaited<ReturnType<typeof open>>) =>
      world.tables.statements.all().map(({ memberId, amount, createdAt }) => [memberId, amount, createdAt])
    const atOnce = await open({ days: 0 })
    moveClock(atOnce.world, { advanceSeconds: 3 * DAY_S })
    expect(historyOf(atOnce)).toEqual(historyOf(lived))
    expect(historyOf(await open({ seed: 2 }))).not.toEqual(historyOf(lived))
  })

  test('leaves the chance of a visitor alone', async () => {
    expect(lived.world.random.state).toBe((await open({ days: 0 })).world.random.state)
  })

  test('goes on from a saved world as it would have', async () => {
    const first = await open({ days: 1 })
    const saved = JSON.parse(JSON.stringify(first.world.dump()))
    const second = await first.worlds.restore('saved', saved)
    for (const world of [first.world, second]) moveClock(world, { advanceSeconds: DAY_S })
    const entries = (world: typeof second) =>
      world.tables.statements.all().map(({ _id, amount }) => [_id, amount])
    expect(entries(second)).toEqual(entries(first.world))
  })

  test('lives the last days only after a long absence', async () => {
    const { world } = await open({ days: 0, size: 20 })
    moveClock(world, { now: world.now + 100 * 365 * DAY_S * 1000 })
    const [oldest = 0] = world.tables.days.all().map(({ day }) => day)
    const [newest = 0] = world.tables.days
      .all()
      .map(({ day }) => day)
      .reverse()
    expect(newest - oldest).toBeLessThanOrEqual(62)
  })
})

/** How long a month of the whole crowd takes, and what it weighs: `CROWD=1 npx vitest run --project mock-server src/provider/life/crowd`. */
test.runIf(process.env.CROWD)(
  'a month of 2,000',
  async () => {
    globalThis.gc?.()
    const before = process.memoryUsage()
    const { world } = await open({ days: 0, size: 2_000 })
    const from = performance.now()
    moveClock(world, { advanceSeconds: 30 * DAY_S })
    const took = performance.now() - from
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    const { statements, ledger } = world.tables
    const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
    console.info(
      `${Math.round(took)} ms, ${statements.all().length} statements, ${ledger.all().length} entries of the ledger,`,
      `${mb(heapUsed - before.heapUsed)} more on the heap, ${mb(rss)} in all`,
    )
    expect(took).toBeGreaterThan(0)
  },
  60_000,
)

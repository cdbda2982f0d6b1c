import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { CROWD_CHATS_PERCENT, CROWD_DAYS_MAX, CROWD_VISITS_PER_DAY, OUTSIDE } from '@wallet/contracts/limits'
import type { GameAccountRow, MemberRow } from '@wallet/fixtures/seed'
import { playRound } from '../areas/games/events.ts'
import { collectInvite } from '../areas/invite/collect.ts'
import { receiveRefund } from '../areas/refund/receive.ts'
import { settleWithdrawal, withdraw } from '../areas/wallet/withdraw.ts'
import { ApiError } from '../shared/apiError.ts'
import { DAY_MS, minuteOfDay } from '../shared/calendar.ts'
import { giveLoginCoin } from '../shared/coins.ts'
import { flawOf } from '../shared/gameAccounts.ts'
import { payIn } from '../shared/payIn.ts'
import { addStatement } from '../shared/statements.ts'
import { makeTransfer } from '../shared/transfers.ts'
import type { World } from '../world.ts'
import { askSupport } from './crowdChat.ts'
import { newcomersOf, perhapsRegister } from './crowdNewcomers.ts'
import { crowdOf } from './crowdSeed.ts'

const HOUR_MS = 3_600_000
/** How much of a day's visits each hour of it has, in percent: people play in the evening. */
const HOURS = [3, 2, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 4, 5, 5, 6, 8, 9, 9, 8, 6]
/** Satang. */
const DEPOSITS = [10_000, 20_000, 30_000, 50_000, 100_000]
const POOR = 10_000
const RICH = 150_000
/** Satang of wins by 100 satang of stakes, by chance: what games give back in the long run is 95 percent. */
const WINS = [0, 0, 0, 50, 100, 150, 365]

/** Has the crowd of a world live, hour by hour. */
export function startCrowd(world: World) {
  if (crowdOf({ provider: world.base.settings }) > 0) nextHour(world, world.now)
}

const nextHour = (world: World, from: number) =>
  world.schedule('crowd.hour', (HOUR_MS - (from % HOUR_MS) + from - world.now) / 1000, '')

/**
 * The job `crowd.hour`: some of the crowd come and do what members do. They draw from a random source of their own, so
 * that what a visitor of the world meets by chance does not depend on them.
 */
export function liveAnHour(world: World) {
  const longAgo = world.clock - CROWD_DAYS_MAX * DAY_MS
  if (world.now < longAgo) return nextHour(world, longAgo)
  nextHour(world, world.now)
  const { random } = world
  const visitors = random.state
  random.state = world.crowdRandom
  const crowd = [...membersOf(world), ...newcomersOf(world)]
  const share = HOURS[Math.floor(minuteOfDay(world.now) / 60)] ?? 0
  const visits = Math.round((crowd.length * CROWD_VISITS_PER_DAY * share) / 100)
  for (let visit = 0; visit < visits; visit++) comeBy(world, random.pick(crowd))
  tryTo(() => perhapsRegister(world, crowd, share))
  world.crowdRandom = random.state
  random.state = visitors
}

const crowds = new WeakMap<object, string[]>()

/** The ids of the crowd that a world begins with: the last that the seed of the scenario has. */
function membersOf({ base }: World): string[] {
  const known = crowds.get(base)
  if (known) return known
  const ids = [...base.tables.members.rows.keys()].slice(-crowdOf({ provider: base.settings }))
  crowds.set(base, ids)
  return ids
}

/** What the provider refuses is no bug: then this member does something else. */
function tryTo(command: () => void) {
  try {
    command()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

function comeBy(world: World, memberId: string) {
  const { random, tables } = world
  const member = () => tables.members.get(memberId) as Readonly<MemberRow>
  if (member().status !== 'active') return
  giveLoginCoin(world, memberId)
  const { refund, invite } = member()
  if (refund.amount) tryTo(() => receiveRefund(world, member()))
  if (invite.amount > 0 && invite.hasPlayInfo) tryTo(() => collectInvite(world, member()))
  if ((member().wallet ?? 0) < POOR || random.next() < 0.3) deposit(world, member())
  const account = tables.gameAccounts.first('memberId', memberId)
  if (account && flawOf(world, account) === null) play(world, account)
  if (random.next() * 100 < CROWD_CHATS_PERCENT) askSupport(world, member())
  if ((member().wallet ?? 0) > RICH && random.next() < 0.5) tryTo(() => takeOut(world, member()))
}

/** The bank answers at once: its job would draw from the random source of visitors. */
function takeOut(world: World, { _id, wallet }: Readonly<MemberRow>) {
  withdraw(world, _id, Math.floor((wallet ?? 0) / 20_000) * 100)
  const [entry] = world.tables.statements.newest('memberId', _id, 1).rows
  if (entry) settleWithdrawal(world, entry._id)
}

function deposit(world: World, { _id, bankCode }: Readonly<MemberRow>) {
  if (world.settings.deposit.banks.length === 0) return
  const amount = world.random.pick(DEPOSITS)
  payIn(world, _id, { from: 'outside:bank', amount, reason: 'bank transfer' })
  addStatement(world, _id, {
    statementType: 'deposit',
    from: bankCode ?? OUTSIDE.bank,
    to: WALLET,
    amount,
  })
}

/** Some money goes to the game, is played with, and what is left comes back. */
function play(world: World, { _id, memberId, code }: Readonly<GameAccountRow>) {
  const { random, tables } = world
  const account = () => tables.gameAccounts.get(_id) as Readonly<GameAccountRow>
  const amount =
    Math.floor(((tables.members.get(memberId)?.wallet ?? 0) * random.int(20, 100)) / 10_000) * 100
  if (amount > 0) makeTransfer(world, { memberId, from: WALLET, to: code, amount })
  for (let round = random.int(1, 3); round > 0; round--) {
    const stake = Math.floor(account().balance / 2)
    if (stake > 0)
      playRound(world, account(), { stake, amount: Math.floor((stake * random.pick(WINS)) / 100) - stake })
  }
  const { balance } = account()
  if (balance > 0) makeTransfer(world, { memberId, from: code, to: WALLET, amount: balance })
}

import { WALLET } from '@wallet/contracts/endpoints/wallet'
import type { GameAccountRow, MemberRow } from '@wallet/fixtures/seed'
import { notePlay, payInviterShare } from '../areas/invite/handlers.ts'
import type { DayRow } from '../rows.ts'
import { activeBonusOf, endBonusIfDone } from '../shared/bonuses.ts'
import { noteRound, payIn } from '../shared/dayBook.ts'
import { flawOfGame, gameAccountOf, openGameAccount, storeSeenBalance } from '../shared/gameAccounts.ts'
import { makeTransfer, moveMoney } from '../shared/money.ts'
import { demand, type World } from '../world.ts'

/**
 * Plays a round of a game. `amount` is the win (above 0) or the loss in satang. The stake counts towards the
 * turnover of the active bonus, which may end. Throws MONEY_NOT_ENOUGH.
 */
export function playRound(
  world: World,
  account: Readonly<GameAccountRow>,
  { stake, amount }: { stake: number; amount: number },
) {
  const { memberId, code } = account
  const place = `game:${code}` as const
  const won = stake + amount
  demand(account.balance >= stake, 'MONEY_NOT_ENOUGH')
  storeSeenBalance(world, account)
  if (stake > 0)
    moveMoney(world, memberId, { from: place, to: 'outside:game', amount: stake, reason: 'stake' })
  if (won > 0) moveMoney(world, memberId, { from: 'outside:game', to: place, amount: won, reason: 'win' })
  noteRound(world, memberId, { staked: stake, won })
  notePlay(world, memberId)
  const bonus = activeBonusOf(world, memberId)
  if (bonus) world.tables.userBonuses.edit(bonus._id).turnoverDone += stake
  endBonusIfDone(world, memberId)
}

/** Plays a round for a member. Pays in missing money and transfers it to the game first. Amounts are in satang. */
export function playOnce(
  world: World,
  member: Readonly<MemberRow>,
  round: { stake: number; amount: number },
) {
  const { _id, wallet } = member
  demand(wallet !== null, 'NO_WALLET')
  const code = [...world.games.keys()].find((game) => flawOfGame(world, _id, game) === null)
  demand(code, 'NO_GAME')
  if (!gameAccountOf(world, _id, code)) openGameAccount(world, member, code)
  const missing = round.stake - (gameAccountOf(world, _id, code)?.balance ?? 0)
  const unpaid = missing - wallet
  if (unpaid > 0) payIn(world, _id, { by: 'bank', amount: unpaid, reason: 'bank transfer' })
  if (missing > 0) makeTransfer(world, { memberId: _id, from: WALLET, to: code, amount: missing })
  const account = gameAccountOf(world, _id, code)
  if (account) playRound(world, account, round)
}

/** Adds the share of a day's loss to the refund (REF-4). Below the minimum: 0 baht (REFUND_MINIMUM). */
function addRefundShare(world: World, book: DayRow) {
  const { refundPercent, refundMin, refundMax } = world.settings.rewards
  const lost = book.staked - book.won
  const { isOpen } = world.tables.members.get(book.memberId)?.refund ?? {}
  if (!isOpen || lost <= 0) return
  const share = Math.min(Math.floor((lost * refundPercent) / 100), refundMax * 100)
  const due = share < refundMin * 100 ? 0 : Math.max(0, share - book.refunded)
  book.refunded += due
  const { refund } = world.tables.members.edit(book.memberId)
  refund.amount = (refund.amount ?? 0) + due
}

/** The job `day.close` at 00:00: pays out the refunds and invite shares of the day before. */
export function closeDay(world: World, day: string) {
  for (const { _id, rounds } of world.tables.days.by('day', Number(day))) {
    if (rounds === 0) continue
    const book = world.tables.days.edit(_id)
    addRefundShare(world, book)
    payInviterShare(world, book)
  }
}

import type { Message } from '@wallet/contracts/errors'
import { type Bounds, MORNING_H, type Rewards, UTC_OFFSET_MS } from '@wallet/contracts/limits'
import type { finalStatuses } from '@wallet/contracts/slip'
import type { MemberRow } from '@wallet/fixtures/seed'
import { moveClock } from '../../engine/jobs.ts'
import {
  addMessage,
  type Content,
  conversationOf,
  demandContent,
  type Identity,
  SUPPORT,
} from '../areas/chat/messages.ts'
import { isOpen, payQr } from '../areas/qr/codes.ts'
import { acceptSlip, refuseSlip } from '../areas/slip/check.ts'
import { endWithdrawal, isPendingWithdrawal } from '../areas/wallet/orders.ts'
import { depositSatang, receiveTransfer } from '../bank/transfers.ts'
import { DAY_MS, dayOf } from '../shared/calendar.ts'
import { moveCoins } from '../shared/dayBook.ts'
import { gameOf, openAccountOf } from '../shared/gameAccounts.ts'
import { bahtFor, MONEY_HINT, toSatang } from '../shared/money.ts'
import { endSessions, findMember } from '../shared/session.ts'
import { demand, type World } from '../world.ts'
import { playOnce, playRound } from './rounds.ts'

const HOUR_MS = 3_600_000

/** `day.passed`: moves the clock to the morning of the next day and runs the jobs that are due. */
export function startNextDay(world: World) {
  moveClock(world, { now: (dayOf(world.now) + 1) * DAY_MS - UTC_OFFSET_MS + MORNING_H * HOUR_MS })
}

/** `service.changed`: ends or resumes the service, closes or opens deposits. */
export function changeService(world: World, change: { terminated?: boolean; deposits?: boolean }) {
  const { terminated, deposits } = change
  if (terminated !== undefined) world.set({ terminated })
  if (deposits === undefined) return
  const { banks, wallets } = deposits ? world.base.settings.deposit : { banks: [], wallets: [] }
  world.set({ deposit: { ...world.settings.deposit, banks, wallets } })
}

export function changeRewards(world: World, change: Partial<Rewards>) {
  world.set({ rewards: { ...world.settings.rewards, ...change } })
}

export function changeBounds(world: World, change: Partial<Bounds>) {
  const bounds = { ...world.settings.bounds, ...change }
  demand(bounds.withdrawMin <= bounds.withdrawMax, 'KEY_INVALID', {
    key: 'withdrawMax',
    hint: `it is at least withdrawMin, ${bounds.withdrawMin}`,
  })
  world.set({ bounds })
}

/** `invitee.played`: the newest invitee plays a round with this stake in baht, and gets it back. Throws NO_DATA. */
export function playAsInvitee(world: World, { username, stake }: { username: string; stake: number }) {
  const inviter = findMember(world, username)
  const friend = world.tables.members.all().findLast(({ invitedBy }) => invitedBy === inviter._id)
  const hint = 'this member has no invitee: register with the invite link of the member first'
  demand(friend, 'NO_DATA', { key: 'username', hint })
  const details = { key: 'stake', hint: `above 0, ${MONEY_HINT}` }
  demand(stake > 0, 'KEY_INVALID', details)
  playOnce(world, friend, { stake: toSatang(stake, details), amount: 0 })
}

interface GameResult {
  username: string
  code: string
  /** Baht won (above 0) or lost. */
  amount: number
  /** Baht staked. Default: the loss, or 0 for a win. */
  stake?: number
}

/** `game.result`: a game reports a round of a member, in baht. Throws NO_DATA for an unknown member. */
export function recordGameResult(world: World, { username, code, amount, stake }: GameResult) {
  const satang = toSatang(amount, { key: 'amount', hint: MONEY_HINT })
  const staked =
    stake === undefined ? Math.max(0, -satang) : toSatang(stake, { key: 'stake', hint: MONEY_HINT })
  const isRound = satang !== 0 || staked > 0
  demand(isRound, 'KEY_INVALID', { key: 'amount', hint: 'baht: above 0 won, below 0 lost' })
  const isPossible = staked >= 0 && satang + staked >= 0
  demand(isPossible, 'KEY_INVALID', { key: 'stake', hint: 'baht: the loss cannot be larger than the stake' })
  const member = findMember(world, username)
  playRound(world, openAccountOf(world, member._id, code), { stake: staked, amount: satang })
}

/** `game.changed`: starts or ends maintenance of a game, or deletes its users. Throws NO_GAME. */
export function changeGame(world: World, change: { code: string; maintenance?: boolean; knows?: boolean }) {
  const { code, maintenance = false, knows = true } = change
  gameOf(world, code)
  const { gameStates } = world.tables
  const flaw = maintenance ? 'maintenance' : knows ? null : 'unknown'
  if (gameStates.get(code)) gameStates.edit(code).flaw = flaw
  else gameStates.insert({ _id: code, flaw })
}

type Odds = Partial<Pick<MemberRow['refund'], 'isOpen' | 'success' | 'fail'>>

interface MemberChanged {
  username: string
  active?: boolean
  addressAllowed?: boolean
  /** Ends all logins of the member. Their calls get this code. */
  session?: Message
  invite?: Odds
  refund?: Odds
}

function statusAfter({ active, addressAllowed }: MemberChanged): MemberRow['status'] | undefined {
  if (active === false) return 'inactive'
  if (addressAllowed === false) return 'refused-ip'
  return active || addressAllowed ? 'active' : undefined
}

/** `member.changed`: activates or blocks a member, ends the member's logins, or sets the odds. */
export function changeMember(world: World, change: MemberChanged) {
  const { _id } = findMember(world, change.username)
  const member = world.tables.members.edit(_id)
  member.status = statusAfter(change) ?? member.status
  Object.assign(member.invite, change.invite)
  Object.assign(member.refund, change.refund)
  if (change.session) endSessions(world, _id, change.session)
}

interface DepositReceived {
  username: string
  amount: number
  currency?: 'BAHT' | 'LAK'
}

/** `deposit.received`: a bank transfer to an AUTO account arrives. */
export function receiveDeposit(world: World, { username, amount, currency = 'BAHT' }: DepositReceived) {
  const baht = currency === 'LAK' ? bahtFor(world, amount) : amount
  const paid = { amount: Math.round(amount * 100), currency }
  receiveTransfer(world, findMember(world, username), depositSatang(world, baht, MONEY_HINT), paid)
}

/** `qr.paid`: pays a QR. Without an id: the newest open one of all members. */
export function payNewestQr(world: World, { qrcodeId }: { qrcodeId?: string }) {
  const { qrcodes } = world.tables
  const qr = qrcodeId
    ? qrcodes.get(qrcodeId)
    : qrcodes.all().findLast((one) => isOpen(world, one) && one.paidAt === null)
  const hint = qrcodeId
    ? 'no QR code has this id: GET /__mock__/state lists the open QR codes'
    : 'no QR code is open: create one in the app (deposit, QR) or with POST /api/qrcode/{bankCode}, then send this again'
  demand(qr, 'NO_DATA', { hint })
  payQr(world, qr)
}

interface SlipChecked {
  reference: string
  status: (typeof finalStatuses)[number]
  /** The reason of a failure: a code of the catalogue or another text. */
  note?: string | null
  /** Baht of a slip that only a person can read. */
  amount?: number
}

/** `slip.checked`: accepts or rejects a slip in progress by hand. */
export function checkSlip(world: World, { reference, status, note = null, amount }: SlipChecked) {
  const slip = world.tables.slips.first('reference', reference)
  demand(slip, 'NO_DATA', { hint: 'no such slip: GET /__mock__/state lists the slips in progress' })
  demand(slip.status === 'PROCESSING', 'NO_DATA', { hint: `the slip is ${slip.status} already` })
  const details = { key: 'amount', hint: `above 0, ${MONEY_HINT}` }
  const satang = amount === undefined ? undefined : toSatang(amount, details)
  demand(satang === undefined || satang > 0, 'KEY_INVALID', details)
  if (status === 'SUCCESS') acceptSlip(world, slip, satang)
  else refuseSlip(world, slip, note)
}

/** `slips.changed`: sets how often the checker fails a captcha, in percent. */
export function changeSlips(world: World, { captchaWrongPercent }: { captchaWrongPercent: number }) {
  world.set({ captchaWrongPercent })
}

export function giveCoins(world: World, { username, amount }: { username: string; amount: number }) {
  moveCoins(world, findMember(world, username)._id, amount, 'given')
}

export function changeWheel(world: World, { active }: { active: boolean }) {
  world.set({ isWheelClosed: !active })
}

/** `withdraw.settled`: settles the withdrawal of this statement entry, or the newest. Throws NO_DATA. */
export function settleWithdrawal(
  world: World,
  change: { statementId?: string; status: 'SUCCESS' | 'FAILED' },
) {
  const { statementId, status } = change
  const { statements } = world.tables
  const entry = statementId ? statements.get(statementId) : statements.all().findLast(isPendingWithdrawal)
  const hint =
    'no such withdrawal is pending: withdraw in the app first. GET /__mock__/state lists pending withdrawals'
  demand(entry && isPendingWithdrawal(entry), 'NO_DATA', { hint })
  endWithdrawal(world, entry, status)
}

/** Sends a message of support to a member or a guest: any type of message, or a text. */
export function writeAsSupport(world: World, { message, ...to }: Identity & { message: Content | string }) {
  const content: Content =
    typeof message === 'string' ? { message_type: 'text', payload: { message } } : message
  demandContent(content)
  addMessage(world, conversationOf(world, to), { sender: SUPPORT, message: content })
}

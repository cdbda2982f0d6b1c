import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { expect } from 'vitest'
import { makeTransfer } from '../../src/control/transfers.ts'
import { depositReceived } from '../../src/provider/areas/deposit/events.ts'
import { encryptVoucher } from '../../src/provider/areas/deposit/voucherCipher.ts'
import { gameResult } from '../../src/provider/areas/games/events.ts'
import { qrPaid } from '../../src/provider/areas/qr/events.ts'
import { BY_HAND } from '../slips.ts'
import type { Answered, Crew, Person } from './crew.ts'
import { payBySlip } from './slips.ts'

type Action = (crew: Crew, person: Person) => void

const A_DAY_MS = 24 * 3_600_000

const games = ['pg', 'ufabet', 'huayhd', 'joker'] as const

const accounts = ({ world }: Crew, { memberId }: Person) =>
  world.tables.gameAccounts.by('memberId', memberId).filter(({ isActive }) => isActive)

const someBaht = ({ random }: Crew) =>
  random.next() < 0.6 ? random.pick([50, 80, 100, 200, 300, 500, 1_000]) : random.int(100, 90_000) / 100

/** A draw that was lost is lost for the day; one of the next day is a new one. */
function noteDraw(crew: Crew, person: Person, kind: string, { body }: Answered, lost: string) {
  const isLost = body.message === lost
  if (body.message?.endsWith('_SUCCESS') && person.lostOn.get(kind) === crew.day)
    expect.fail(`${person.phone} has won the ${kind} after a lost draw`)
  if (!isLost || person.lostOn.get(kind) === crew.day) return
  person.lostOn.set(kind, crew.day)
  person.book.draws.lost++
}

function play(crew: Crew, person: Person) {
  const { world, random } = crew
  const account = accounts(crew, person).find(({ balance }) => balance >= 100)
  if (!account) return
  const stake = Math.min(account.balance, random.int(1, 40) * random.pick([7, 100, 500]))
  const won = random.next() < 0.45 ? Math.floor(stake * random.pick([0.5, 1, 1.8, 3])) : 0
  const isBare = won === 0 && random.next() < 0.5
  gameResult(world, {
    username: person.phone,
    code: account.code,
    amount: (won - stake) / 100,
    ...(!isBare && { stake: stake / 100 }),
  })
  crew.touched.add(person)
  person.rounds.push({ at: world.now, code: account.code, staked: stake, won })
}

/** The wallet shows what the last refresh saw of a game that was played since, and a refresh reads it anew. */
function look(crew: Crew, person: Person) {
  const slots = (path: string) =>
    new Map<string, number>(
      crew
        .as(person, 'GET', path)
        .body.slots.map(({ code, amount }: { code: string; amount: number }) => [
          code,
          Math.round(amount * 100),
        ]),
    )
  const before = slots('/api/wallet')
  play(crew, person)
  expect(slots('/api/wallet')).toEqual(before)
  const after = slots('/api/wallet/refresh/slot')
  for (const { code, balance } of accounts(crew, person)) expect(after.get(code)).toBe(balance)
}

/** A QR code is costly to draw and to read: few of many deposits are paid by one. */
function deposit(crew: Crew, person: Person) {
  if (crew.random.next() > 0.04) {
    depositReceived(crew.world, { username: person.phone, amount: someBaht(crew) })
    crew.touched.add(person)
    crew.advance(61)
    return
  }
  const pay = crew.random.pick([payByQr, payByReport, payBySlip])
  pay(crew, person, someBaht(crew))
}

/** A report is credited against a transfer that the bank has, once; without one it fails after its time. */
function payByReport(crew: Crew, person: Person, amount: number) {
  const transfers = crew.random.int(0, 2)
  const reports = crew.random.int(1, 2)
  for (let turn = 0; turn < transfers; turn++) {
    makeTransfer(crew.world, { username: person.phone, amount, to: BY_HAND })
    person.transfers.push({ amount, at: crew.world.now })
  }
  for (let turn = 0; turn < reports; turn++) {
    expect(crew.as(person, 'POST', '/api/wallet/add', { amount }).status).toBe(200)
    const isOfDay = ({ at }: { at: number }) => crew.world.now + 60_000 - at <= A_DAY_MS
    const found = person.transfers.findIndex((one) => one.amount === amount && isOfDay(one))
    if (found >= 0) person.transfers.splice(found, 1)
    crew.advance(60)
    const entry = crew.world.tables.statements.by('memberId', person.memberId).at(-1)
    if (entry?.status !== (found >= 0 ? 'SUCCESS' : 'FAILED'))
      expect.fail(`${person.phone}: a report of ${amount} is ${entry?.status}, with ${found} found`)
  }
}

/** What the code of each provider asks for, of so much that was ordered (satang); and how its money comes. */
const qrRules = {
  KBANK: { asks: (ordered: number, asked: number) => asked === ordered, withinS: 0 },
  WW: { asks: (ordered: number, asked: number) => asked === ordered, withinS: 0 },
  ZPAY: { asks: (ordered: number, asked: number) => asked === ordered, withinS: 0 },
  PAYTIMZ: {
    asks: (ordered: number, asked: number) => asked > ordered && asked < ordered + 100,
    withinS: 50,
  },
  PAYONEX: {
    asks: (ordered: number, asked: number) => asked % 100 === 0 && asked >= ordered && asked < ordered + 100,
    withinS: null,
  },
}

function payByQr(crew: Crew, person: Person, amount: number) {
  const provider = crew.random.pick(Object.keys(qrRules) as (keyof typeof qrRules)[])
  const { asks, withinS } = qrRules[provider]
  const { body } = crew.as(person, 'POST', `/api/qrcode/${provider}`, { amount })
  if (!body.hasQrcode) return
  if (!asks(Math.round(amount * 100), Math.round(body.amount * 100)))
    expect.fail(`${provider} asks for ${body.amount} where ${amount} was ordered`)
  const paidIn = () =>
    crew.world.tables.ledger
      .all()
      .filter(({ reason }) => reason === `QR ${body.qrcodeId}`)
      .map((row) => row.amount)
  qrPaid(crew.world, { qrcodeId: body.qrcodeId })
  crew.advance(withinS ?? 600)
  if (withinS === null) {
    expect(paidIn()).toEqual([])
    crew.as(person, 'GET', '/api/wallet/refresh/slot')
  }
  expect(paidIn()).toEqual([Math.round(body.amount * 100)])
}

/** What members do, and how often. */
export const actions: [weight: number, action: Action][] = [
  [10, deposit],
  [
    1,
    (crew, person) => {
      const name = crew.world.settings.deposit.wallets[0]?.walletAccountName ?? ''
      const code = `month${crew.random.text(8, 'abcdefgh')}${crew.random.int(10, 900)}`
      const link = encryptVoucher(`https://gift.example/?v=${code}`, name, VOUCHER_KEY)
      expect(crew.as(person, 'POST', '/api/wallet/truelink', { link }).status).toBe(200)
    },
  ],
  [3, (crew, person) => void crew.as(person, 'GET', `/api/wallet/activate/${crew.random.pick(games)}`)],
  [
    8,
    (crew, person) => {
      const account = accounts(crew, person).at(-1)
      if (account) crew.as(person, 'POST', '/api/wallet/transferAll', { to: account.code })
      else crew.as(person, 'GET', '/api/wallet/activate/pg')
    },
  ],
  [
    4,
    (crew, person) => {
      const [from, to] = [crew.random.pick(accounts(crew, person)), crew.random.pick(accounts(crew, person))]
      if (!from || !to) return
      const amount = Math.max(1, Math.floor(from.balance / 200))
      crew.as(person, 'POST', '/api/wallet/transfer', {
        from: from.code,
        to: from === to ? 'WALLET' : to.code,
        amount,
      })
    },
  ],
  [22, play],
  [1, look],
  [
    4,
    (crew, person) => {
      const codes = ['DAILY10', 'WELCOME', 'GOAL8', 'LUCKY3', 'STEADY15', 'KHONG5', 'WEEKEND20']
      crew.as(person, 'GET', `/api/bonus/activate/${crew.random.pick(codes)}`)
    },
  ],
  [1, (crew, person) => void crew.as(person, 'GET', '/api/promotion/activate/SABAI50')],
  [3, (crew, person) => void crew.as(person, 'GET', '/api/bonus/clear')],
  [
    5,
    (crew, person) => {
      const door = crew.random.pick(['receive', 'addWallet'])
      const isBlocked = person.book.bonus !== null
      const answer = crew.as(person, 'GET', `/api/refund/${door}`)
      if (answer.body.hint) noteDraw(crew, person, 'refund', answer, 'REFUND_CONDITION')
      else if (!isBlocked) noteDraw(crew, person, 'refund', answer, 'no such message')
    },
  ],
  [
    4,
    (crew, person) =>
      noteDraw(crew, person, 'invite', crew.as(person, 'GET', '/api/invite/bonus'), 'INVITE_BONUS_FAIL'),
  ],
  [
    5,
    (crew, person) => {
      if (crew.as(person, 'POST', '/api/spinwheel/spin').body.success) person.book.coins--
    },
  ],
  [
    4,
    (crew, person) => {
      const coupon = crew.world.tables.coupons.by('memberId', person.memberId).at(-1)
      if (!coupon) return
      const { status } = crew.as(person, 'POST', '/api/spinwheel/coupon/claim', { coupon: coupon._id })
      if (status === 200 && coupon.slice.prizeType === 'coin') person.book.coins += coupon.slice.amount
    },
  ],
  [
    3,
    (crew, person) => {
      const amount = crew.random.int(100, 400)
      const path = crew.random.pick(['withdraw', 'withdrawAll'])
      crew.as(person, 'POST', `/api/wallet/${path}`, { amount })
    },
  ],
]

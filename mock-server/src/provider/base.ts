import type { Seed } from '@wallet/fixtures/seed'
import { shiftMoments } from '../engine/moments.ts'
import { BaseTable } from '../engine/table.ts'
import type * as rows from './rows.ts'
import { DAY_MS, dayOf } from './shared/calendar.ts'

const emptyTable = <T extends { _id: string }>(...fields: (keyof T & string)[]) =>
  new BaseTable<T>([], '_id', fields)

/** Builds the rows that all worlds of a scenario share. The day of the anchor becomes the day of `now` in Bangkok. */
export function createBase(seed: Seed, now: number) {
  const ms = (dayOf(now) - dayOf(seed.anchor)) * DAY_MS
  const seeded = ms === 0 ? seed : shiftMoments(seed, ms)
  return {
    scenario: seed.scenario,
    settings: seeded.provider,
    games: new Map(seeded.games.map((game) => [game.code, game])),
    wheels: new Map(seeded.wheels.map((wheel) => [wheel._id, wheel])),
    tables: {
      members: new BaseTable(seeded.members, '_id', ['username']),
      gameAccounts: new BaseTable(seeded.gameAccounts, '_id', ['memberId', 'username']),
      statements: new BaseTable(seeded.statements, '_id', ['memberId']),
      slips: new BaseTable(seeded.slips, '_id', ['memberId', 'reference']),
      invites: new BaseTable(seeded.invites, '_id', ['memberId']),
      refunds: new BaseTable(seeded.refunds, '_id', ['memberId']),
      bonuses: new BaseTable(seeded.bonuses, 'code', []),
      userBonuses: new BaseTable(seeded.userBonuses, '_id', ['memberId']),
      promotions: new BaseTable(seeded.promotions, 'code', []),
      coupons: new BaseTable(seeded.coupons, '_id', ['memberId']),
      chat: new BaseTable(seeded.chatMessages, '_id', ['conversation']),
      sessions: emptyTable<rows.SessionRow>('memberId'),
      otps: emptyTable<rows.OtpRow>('phone'),
      verifiedPhones: emptyTable<rows.VerifiedPhoneRow>(),
      loginFailures: emptyTable<rows.LoginFailureRow>('username'),
      qrcodes: emptyTable<rows.QrRow>('memberId'),
      bankTransfers: emptyTable<rows.BankTransferRow>('memberId'),
      deposits: emptyTable<rows.DepositRow>('memberId'),
      slipChecks: emptyTable<rows.SlipCheckRow>(),
      vouchers: emptyTable<rows.VoucherRow>(),
      playPasses: emptyTable<rows.PlayPassRow>(),
      ledger: emptyTable<rows.LedgerRow>(),
      coins: emptyTable<rows.CoinRow>('memberId'),
      days: emptyTable<rows.DayRow>('memberId', 'day'),
      seenBalances: emptyTable<rows.SeenRow>(),
      gameStates: emptyTable<rows.GameStateRow>(),
    },
  }
}

export type WalletBase = ReturnType<typeof createBase>

import type { Seed } from '@wallet/fixtures/seed'
import { shiftMoments } from '../engine/moments.ts'
import { BaseTable } from '../engine/table.ts'
import type * as rows from './rows.ts'
import { DAY_MS, dayOf } from './shared/calendar.ts'

const none = <T extends { _id: string }>(...fields: (keyof T & string)[]) =>
  new BaseTable<T>([], '_id', fields)

/** Builds the rows that all worlds of a scenario share. The day of the anchor becomes the day of `now` in Bangkok. */
export function baseOf(seed: Seed, now: number) {
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
      sessions: none<rows.SessionRow>('memberId'),
      otps: none<rows.OtpRow>('phone'),
      verifiedPhones: none<rows.VerifiedPhoneRow>(),
      loginFailures: none<rows.LoginFailureRow>('username'),
      qrcodes: none<rows.QrRow>('memberId'),
      bankTransfers: none<rows.BankTransferRow>('memberId'),
      deposits: none<rows.DepositRow>('memberId'),
      slipChecks: none<rows.SlipCheckRow>(),
      vouchers: none<rows.VoucherRow>(),
      playPasses: none<rows.PlayPassRow>(),
      ledger: none<rows.LedgerRow>(),
      coins: none<rows.CoinRow>('memberId'),
      days: none<rows.DayRow>('memberId', 'day'),
      seenBalances: none<rows.SeenRow>(),
      gameStates: none<rows.GameStateRow>(),
    },
  }
}

export type WalletBase = ReturnType<typeof baseOf>

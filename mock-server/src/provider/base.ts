import type { Seed } from '@wallet/fixtures/seed'
import { shiftMoments } from '../engine/moments.ts'
import { BaseTable } from '../engine/table.ts'
import type {
  BankTransferRow,
  CoinRow,
  DayRow,
  DepositRow,
  GameStateRow,
  LedgerRow,
  LoginFailureRow,
  OtpRow,
  PlayPassRow,
  QrRow,
  SeenRow,
  SessionRow,
  SlipCheckRow,
  VerifiedPhoneRow,
  VoucherRow,
} from './rows.ts'
import { DAY_MS, dayOf } from './shared/calendar.ts'

const none = <T extends { _id: string }>(...fields: (keyof T & string)[]) =>
  new BaseTable<T>([], '_id', fields)

/** Builds the rows that all worlds of a scenario share. The day of the anchor becomes the day of `now` in Bangkok. */
export function baseOf(seed: Seed, now: number) {
  const ms = (dayOf(now) - dayOf(seed.anchor)) * DAY_MS
  const rows = ms === 0 ? seed : shiftMoments(seed, ms)
  return {
    scenario: seed.scenario,
    settings: rows.provider,
    games: new Map(rows.games.map((game) => [game.code, game])),
    wheels: new Map(rows.wheels.map((wheel) => [wheel._id, wheel])),
    tables: {
      members: new BaseTable(rows.members, '_id', ['username']),
      gameAccounts: new BaseTable(rows.gameAccounts, '_id', ['memberId', 'username']),
      statements: new BaseTable(rows.statements, '_id', ['memberId']),
      slips: new BaseTable(rows.slips, '_id', ['memberId', 'reference']),
      invites: new BaseTable(rows.invites, '_id', ['memberId']),
      refunds: new BaseTable(rows.refunds, '_id', ['memberId']),
      bonuses: new BaseTable(rows.bonuses, 'code', []),
      userBonuses: new BaseTable(rows.userBonuses, '_id', ['memberId']),
      promotions: new BaseTable(rows.promotions, 'code', []),
      coupons: new BaseTable(rows.coupons, '_id', ['memberId']),
      chat: new BaseTable(rows.chatMessages, '_id', ['conversation']),
      sessions: none<SessionRow>('memberId'),
      otps: none<OtpRow>('phone'),
      verifiedPhones: none<VerifiedPhoneRow>(),
      loginFailures: none<LoginFailureRow>('username'),
      qrcodes: none<QrRow>('memberId'),
      bankTransfers: none<BankTransferRow>('memberId'),
      deposits: none<DepositRow>('memberId'),
      slipChecks: none<SlipCheckRow>(),
      vouchers: none<VoucherRow>(),
      playPasses: none<PlayPassRow>(),
      ledger: none<LedgerRow>(),
      coins: none<CoinRow>('memberId'),
      days: none<DayRow>('memberId', 'day'),
      seenBalances: none<SeenRow>(),
      gameStates: none<GameStateRow>(),
    },
  }
}

export type WalletBase = ReturnType<typeof baseOf>

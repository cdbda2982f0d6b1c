import type { Seed } from '@wallet/fixtures/seed'
import type {
  DepositRow,
  LedgerRow,
  LoginFailureRow,
  OtpRow,
  PlayPassRow,
  QrRow,
  SessionRow,
  SlipCheckRow,
  VerifiedPhoneRow,
  VoucherRow,
} from '../provider/rows.ts'
import { DAY_MS, dayOf } from './calendar.ts'
import { BaseTable } from './table.ts'

/** Moves every field that ends in `At` by the same time: milliseconds since 1970, or a list of them. */
function shifted<T>(value: T, ms: number, key = ''): T {
  if (typeof value === 'number') return (key.endsWith('At') ? value + ms : value) as T
  if (Array.isArray(value)) return value.map((item) => shifted(item, ms, key)) as T
  if (value === null || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) copy[name] = shifted(inner, ms, name)
  return copy as T
}

const none = <T extends { _id: string }>(...fields: (keyof T & string)[]) =>
  new BaseTable<T>([], '_id', fields)

/** Builds what all worlds of a scenario share, so that the day of its anchor is the day of `now` (Asia/Bangkok). */
export function baseOf(seed: Seed, now: number) {
  const ms = (dayOf(now) - dayOf(seed.anchor)) * DAY_MS
  const rows = ms === 0 ? seed : shifted(seed, ms)
  return {
    scenario: seed.scenario,
    provider: rows.provider,
    games: new Map(rows.games.map((game) => [game.code, game])),
    wheels: new Map(rows.wheels.map((wheel) => [wheel._id, wheel])),
    tables: {
      members: new BaseTable(rows.members, '_id', ['username']),
      gameAccounts: new BaseTable(rows.gameAccounts, '_id', ['memberId', 'username']),
      statements: new BaseTable(rows.statements, '_id', ['memberId']),
      slips: new BaseTable(rows.slips, '_id', ['memberId', 'reference', 'fingerprint']),
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
      deposits: none<DepositRow>('memberId'),
      slipChecks: none<SlipCheckRow>(),
      vouchers: none<VoucherRow>(),
      playPasses: none<PlayPassRow>(),
      ledger: none<LedgerRow>('memberId'),
    },
  }
}

export type Base = ReturnType<typeof baseOf>

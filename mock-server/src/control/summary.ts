import { toIso } from '../provider/shared/calendar.ts'
import { toBaht, totalOf } from '../provider/shared/money.ts'
import type { World } from '../provider/world.ts'

/** Returns the state of a world for display. Amounts are in baht. */
export function summaryOf(world: World) {
  const { tables } = world
  const username = (memberId: string) => tables.members.get(memberId)?.username ?? memberId
  const open = tables.sessions.all().filter(({ ended, expiresAt }) => ended === null && expiresAt > world.now)
  const newest = open.at(-1)
  return {
    scenario: world.base.scenario,
    seed: world.seed,
    now: toIso(world.now),
    clockAheadSeconds: world.offset / 1000,
    members: tables.members.all().map(({ _id, username, name, status, coin, wallet, inFlight }) => ({
      _id,
      username,
      name,
      status,
      coin,
      wallet: wallet === null ? null : toBaht(wallet),
      total: toBaht(totalOf(world, _id)),
      inFlight: toBaht(inFlight),
      games: tables.gameAccounts
        .by('memberId', _id)
        .filter(({ isActive }) => isActive)
        .map(({ code, username, balance }) => ({
          code,
          name: world.games.get(code)?.name ?? code,
          username,
          balance: toBaht(balance),
        })),
      sessions: open.filter(({ memberId }) => memberId === _id).length,
    })),
    openQrcodes: tables.qrcodes
      .all()
      .filter(({ state, expiresAt }) => state === 'open' && expiresAt > world.now)
      .map(({ _id, memberId, bankCode, amount, expiresAt }) => ({
        qrcodeId: _id,
        member: username(memberId),
        bankCode,
        amount: toBaht(amount),
        expiresAt: toIso(expiresAt),
      })),
    pendingSlips: tables.slips
      .all()
      .filter(({ status }) => status === 'PROCESSING')
      .map(({ memberId, reference, createdAt }) => ({
        reference,
        member: username(memberId),
        createdAt: toIso(createdAt),
      })),
    pendingStatements: tables.statements
      .all()
      .filter(({ status }) => status === 'PENDING')
      .map(({ _id, memberId, statementType, amount, createdAt }) => ({
        statementId: _id,
        member: username(memberId),
        statementType,
        amount: toBaht(amount),
        createdAt: toIso(createdAt),
      })),
    jobs: world.jobs.map(({ type, dueAt, ref }) => ({ type, dueAt: toIso(dueAt), ref })),
    faults: world.faults.length,
    /** The member with the newest valid session, who is probably the user of the app. */
    newestMember: newest ? username(newest.memberId) : null,
    sessions: open.length,
  }
}

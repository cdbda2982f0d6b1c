import { gameUsername, someName } from '@wallet/fixtures/names'
import { newMember } from '@wallet/fixtures/newMember'
import { PASSWORD } from '@wallet/fixtures/personas'
import type { Provider } from '@wallet/fixtures/provider'
import type { GameAccountRow, MemberRow, Seed } from '@wallet/fixtures/seed'
import { hash, Random } from '../../engine/random.ts'
import { DAY_MS } from '../shared/calendar.ts'

export const BANKS = ['SCB', 'KBANK', 'GSB', 'BAY'] as const
export const GAMES = ['pg', 'ufabet', 'askmebet', 'huayhd'] as const
const OLDEST_DAYS = 400
/** How many come by the invite link of another. */
export const INVITED = 0.6
/** Satang. */
const WALLET_MOST = 200_000

/** How many members each world of a scenario has beside those of its file. */
export const crowdOf = ({ provider }: { provider: Pick<Provider, 'crowd'> }) => provider.crowd ?? 0

function someMember(random: Random, turn: number, seed: Seed, others: MemberRow[], now: number): MemberRow {
  const { own } = someName({ helpers: { arrayElement: (items) => random.pick(items) } }, 'th', turn)
  const { invite, refund, ...rest } = newMember()
  const { inviteSuccess, inviteFail, refundSuccess, refundFail } = seed.provider.rewards
  const inviter = others.length > 0 && random.next() < INVITED ? random.pick(others) : null
  return {
    ...rest,
    _id: random.id(),
    username: `086${String(turn).padStart(7, '0')}`,
    password: PASSWORD,
    name: own,
    createdAt: now - random.int(1, OLDEST_DAYS) * DAY_MS,
    wallet: random.int(0, WALLET_MOST),
    bankCode: random.pick(BANKS),
    bankAccountName: own,
    bankAccountNo: `7${String(turn).padStart(9, '0')}`,
    invitedBy: inviter?._id ?? null,
    invite: { ...invite, success: inviteSuccess, fail: inviteFail, hasPlayInfo: false },
    refund: { ...refund, success: refundSuccess, fail: refundFail },
    wheelId: seed.wheels[0]?._id ?? null,
  }
}

/** A seed with its crowd: the same members in every world of the scenario, each with a game that is open. */
export function withCrowd(seed: Seed, now: number): Seed {
  const random = new Random(hash(`${seed.scenario}/crowd`))
  const members: MemberRow[] = []
  const gameAccounts: GameAccountRow[] = []
  for (let turn = 0; turn < crowdOf(seed); turn++) {
    const member = someMember(random, turn, seed, members, now)
    const code = random.pick(GAMES)
    members.push(member)
    gameAccounts.push({
      _id: random.id(),
      memberId: member._id,
      code,
      isActive: true,
      username: gameUsername(code, member.username),
      password: `play${random.int(1000, 9999)}`,
      balance: 0,
      flaw: null,
    })
  }
  return {
    ...seed,
    members: [...seed.members, ...members],
    gameAccounts: [...seed.gameAccounts, ...gameAccounts],
  }
}

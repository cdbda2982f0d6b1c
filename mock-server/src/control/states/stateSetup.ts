import type { StateName, StateParams, StateValues } from '@wallet/contracts/states'
import type { DepositBank } from '@wallet/fixtures/provider'
import type { MemberRow } from '@wallet/fixtures/seed'
import { openSession } from '../../provider/shared/session.ts'
import type { World } from '../../provider/world.ts'

/** The seeded member of the states, and a second one. */
const MEMBER = '0810000001'
const OTHER = '0810000002'

/** A deposit account with the required fields, and one with all fields. */
export const payee: DepositBank = {
  bankCode: 'SCB',
  bank: { nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial' },
  bankAccountName: 'บจก. สบาย เพย์',
  bankAccountNo: '4078123395',
}
export const fullPayee: DepositBank = { ...payee, bankType: 'BANK', mode: 'AUTO', currency: 'BAHT' }

const MINUTE_MS = 60_000

export class StateSetup {
  constructor(
    readonly world: World,
    readonly username = MEMBER,
  ) {}

  get member(): Readonly<MemberRow> {
    const { username } = this
    const member = this.world.tables.members.first('username', username)
    if (!member) throw new Error(`no member ${username} is seeded`)
    return member
  }

  get other() {
    return new StateSetup(this.world, OTHER)
  }

  change(change: Partial<MemberRow>) {
    Object.assign(this.world.tables.members.edit(this.member._id), change)
  }

  /** Changes the member and creates a session. The outcome NO_WALLET removes the wallet. */
  signIn(change: Partial<MemberRow> = {}, outcome = '') {
    const { _id } = this.member
    this.change(outcome === 'NO_WALLET' ? { ...change, wallet: null } : change)
    return { token: openSession(this.world, _id), userId: _id }
  }

  row(minutesAgo = 0) {
    const { world, member } = this
    return { _id: world.random.id(), memberId: member._id, createdAt: world.now - minutesAgo * MINUTE_MS }
  }
}

/** The set-up of each state. It returns the values of the state. */
export type StateSetups<S extends StateName> = {
  [Name in S]: (setup: StateSetup, params: StateParams<Name>) => StateValues<Name>
}

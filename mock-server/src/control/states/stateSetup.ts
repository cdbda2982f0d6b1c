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

/** Tools for setting up a state in an empty world. */
export class StateSetup {
  constructor(readonly world: World) {}

  #named(username: string): Readonly<MemberRow> {
    const member = this.world.tables.members.first('username', username)
    if (!member) throw new Error(`no member ${username} is seeded`)
    return member
  }

  get member() {
    return this.#named(MEMBER)
  }

  get other() {
    return this.#named(OTHER)
  }

  /** Changes the member and creates a session. */
  signIn(change: Partial<MemberRow> = {}) {
    const { _id } = this.member
    Object.assign(this.world.tables.members.edit(_id), change)
    return { token: openSession(this.world, _id), userId: _id }
  }

  id() {
    return this.world.random.id()
  }
}

/** The set-up of each state. It returns the values of the state. */
export type Establish<S extends StateName> = {
  [Name in S]: (setup: StateSetup, params: StateParams<Name>) => StateValues<Name>
}

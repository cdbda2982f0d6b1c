import type { StateName, StateParams, StateValues } from '@wallet/contracts/states'
import type { DepositBank } from '@wallet/fixtures/provider'
import type { MemberRow } from '@wallet/fixtures/seed'
import { openSession } from '../../provider/shared/session.ts'
import type { World } from '../../provider/world.ts'

/** The member of whom the states tell, and another one; both are seeded. */
const MEMBER = '0810000001'
const OTHER = '0810000002'

/** An account that members pay to: with what it needs, and with every field. */
export const payee: DepositBank = {
  bankCode: 'SCB',
  bank: { nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial' },
  bankAccountName: 'บจก. สบาย เพย์',
  bankAccountNo: '4078123395',
}
export const fullPayee: DepositBank = { ...payee, bankType: 'BANK', mode: 'AUTO', currency: 'BAHT' }

/** What it takes to bring a fresh, empty world into a state. */
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

  /** Changes the member and logs them in. */
  signIn(change: Partial<MemberRow> = {}) {
    const { _id } = this.member
    Object.assign(this.world.tables.members.edit(_id), change)
    return { token: openSession(this.world, _id), userId: _id }
  }

  id() {
    return this.world.random.id()
  }
}

/** How each state of a part of the catalogue is established; what it returns is the state's values. */
export type Establish<S extends StateName> = {
  [Name in S]: (setup: StateSetup, params: StateParams<Name>) => StateValues<Name>
}

import { bahtFor } from '../../shared/kip.ts'
import { memberNamed } from '../../shared/memberNamed.ts'
import type { World } from '../../world.ts'
import { depositSatang, receiveTransfer } from './transfers.ts'

export interface DepositReceived {
  username: string
  amount: number
  /** Currency of the account. Default: BAHT. */
  currency?: 'BAHT' | 'LAK'
}

/** `deposit.received`: a bank transfer to an AUTO account arrives. */
export function depositReceived(world: World, { username, amount, currency = 'BAHT' }: DepositReceived) {
  const baht = currency === 'LAK' ? bahtFor(world, amount) : amount
  const paid = { amount: Math.round(amount * 100), currency }
  receiveTransfer(world, memberNamed(world, username), depositSatang(world, baht), paid)
}

import { bahtFor } from '../../shared/kip.ts'
import { memberNamed } from '../../shared/memberNamed.ts'
import type { World } from '../../world.ts'
import { depositSatang, receiveTransfer } from './transfers.ts'

export interface DepositReceived {
  username: string
  amount: number
  /** Of the account that was paid into: baht when left out. */
  currency?: 'BAHT' | 'LAK'
}

/** `deposit.received`: a bank transfer arrives by itself, as to an AUTO account. */
export function depositReceived(world: World, { username, amount, currency = 'BAHT' }: DepositReceived) {
  const baht = currency === 'LAK' ? bahtFor(world, amount) : amount
  const paid = { amount: Math.round(amount * 100), currency }
  receiveTransfer(world, memberNamed(world, username), depositSatang(world, baht), paid)
}

import { demand } from '../../shared/apiError.ts'
import type { World } from '../../world.ts'
import { depositSatang, expectTransfer } from './transfers.ts'

/** `deposit.received`: a bank transfer arrives by itself, as to an AUTO account. Baht. */
export function depositReceived(world: World, input: { username: string; amount: number }) {
  const member = world.tables.members.first('username', input.username)
  demand(member, 'NO_DATA', { key: 'username', hint: 'no such member: GET /__mock__/state has all of them' })
  expectTransfer(world, member, depositSatang(input.amount))
}

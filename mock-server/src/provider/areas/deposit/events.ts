import { memberNamed } from '../../shared/memberNamed.ts'
import type { World } from '../../world.ts'
import { depositSatang, expectTransfer } from './transfers.ts'

/** `deposit.received`: a bank transfer arrives by itself, as to an AUTO account. Baht. */
export function depositReceived(world: World, input: { username: string; amount: number }) {
  expectTransfer(world, memberNamed(world, input.username), depositSatang(input.amount))
}

import { moveCoins } from '../../shared/coins.ts'
import { memberNamed } from '../../shared/memberNamed.ts'
import type { World } from '../../world.ts'

/** `coins.given`: gives coins. */
export function coinsGiven(world: World, { username, amount }: { username: string; amount: number }) {
  moveCoins(world, memberNamed(world, username)._id, amount, 'given')
}

/** `wheel.changed`: closes or opens the wheel for all members. */
export function wheelChanged(world: World, { active }: { active: boolean }) {
  world.set({ isWheelClosed: !active })
}

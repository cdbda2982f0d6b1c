import type { World } from '../world.ts'

/** Draws by the odds that the member sees. Without odds, the member always wins. */
export function isLucky(world: World, { success, fail }: { success: number; fail: number }) {
  return fail === 0 || world.random.next() * (success + fail) < success
}

import type { World } from '../world.ts'

/** One draw, by the odds that the member was shown. Where nothing speaks against it, it is always won. */
export function isLucky(world: World, { success, fail }: { success: number; fail: number }) {
  return fail === 0 || world.random.next() * (success + fail) < success
}

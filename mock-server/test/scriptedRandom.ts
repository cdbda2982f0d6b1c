import { Random } from '../src/engine/random.ts'

/** Creates a random source that returns these numbers in order, and then 0. */
export function scriptedRandom(...numbers: number[]) {
  const random = new Random(0)
  random.next = () => numbers.shift() ?? 0
  return random
}

import { type Answer, answer, type Request } from '../engine/answer.ts'
import { delayOf, faultyAnswer, takeFault } from '../engine/faults.ts'
import type { World } from '../engine/world.ts'
import type { Worlds } from '../engine/worlds.ts'

/** Carries a call out in a world: at once, or as its fault lets it. `send` gets null where the connection is cut. */
export function carryOut(worlds: Worlds, world: World, call: Request, send: (given: Answer | null) => void) {
  if (!worlds.honoursKeys) call.key = undefined
  const fault = world.faults.length > 0 ? takeFault(world, call.name) : undefined
  if (!fault) return send(answer(world, call))
  const end = () => {
    world.tick(worlds.clock())
    send(faultyAnswer(world, call, fault))
  }
  const wait = delayOf(world, fault)
  if (wait > 0) setTimeout(end, wait)
  else end()
}

import { answer } from '../engine/answer.ts'
import type { Answer, ApiRequest } from '../engine/apiRequest.ts'
import { delayOf, takeFault } from '../engine/fault.ts'
import { faultyAnswer } from '../engine/faultyAnswer.ts'
import type { World } from '../engine/world.ts'
import type { Worlds } from '../engine/worlds.ts'

/** Has a call answered in a world: at once, or as its fault lets it. `send` gets null where the connection is cut. */
export function dispatch(
  worlds: Worlds,
  world: World,
  call: ApiRequest,
  send: (given: Answer | null) => void,
) {
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

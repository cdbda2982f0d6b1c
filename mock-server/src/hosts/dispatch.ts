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
  const { persistence } = worlds
  const mayFail = world.faults.length > 0
  if (!persistence && !mayFail) return send(answer(world, call))
  persistence?.before(world)
  const fault = mayFail ? takeFault(world, call.name) : undefined
  const wait = fault ? delayOf(world, fault) : 0
  if (mayFail) persistence?.after(world, { met: call.name }, () => {}, fault !== undefined)
  const end = () => {
    if (wait > 0) {
      world.tick(worlds.clock())
      persistence?.busy(world, -1)
      persistence?.before(world)
    }
    const given = fault ? faultyAnswer(world, call, fault) : answer(world, call)
    if (!persistence) return send(given)
    const changes = worlds.provider.endpoints[call.name]?.command === true
    const sum = `${given?.status} ${given?.body.length}`
    persistence.after(world, { call, ...(fault && { fault }) }, () => send(given), changes, sum)
  }
  if (wait === 0) return end()
  persistence?.busy(world, 1)
  setTimeout(end, wait)
}

import {
  answer,
  damageAnswer,
  faultyAnswer,
  journalFaultOf,
  record,
  replaceAnswer,
  runCall,
} from '../engine/answer.ts'
import type { Answer, ApiRequest } from '../engine/apiRequest.ts'
import { delayOf, type Fault, takeFault } from '../engine/fault.ts'
import type { Forwarder, IncomingRequest } from '../engine/forwarder.ts'
import { isUnanswered } from '../engine/forwarding.ts'
import type { World } from '../engine/world.ts'
import type { Worlds } from '../engine/worlds.ts'

/** Answers a call, by forwarding it if set, and applies its fault. */
function createForward(forwarder: Forwarder, request: IncomingRequest) {
  return (world: World, call: ApiRequest, fault?: Fault): Promise<Answer | null> | Answer | null => {
    const instead = fault && replaceAnswer(world, call, fault)
    if (instead !== undefined) return instead
    const mark = fault && journalFaultOf(fault)
    const damage = (given: Answer) => (fault ? damageAnswer(given, fault) : given)
    const own = forwarder.modeOf(world, call.name) === 'fallback' ? runCall(world, call) : undefined
    if (!own || isUnanswered(own)) return forwarder.forward(world, call, request, mark).then(damage)
    record(world, call, own, mark)
    return damage(own)
  }
}

/** Answers a call in a world, after the delay of its fault. `send` gets null if the connection is to be closed. */
export function dispatch(
  worlds: Worlds,
  world: World,
  call: ApiRequest,
  send: (given: Answer | null) => void,
  request?: IncomingRequest,
) {
  if (!worlds.honoursKeys) call.key = undefined
  const { persistence, forwarder } = worlds
  const forward =
    forwarder && request && forwarder.modeOf(world, call.name) !== 'mock'
      ? createForward(forwarder, request)
      : undefined
  const fault = world.faults.length > 0 ? takeFault(world, call.name) : undefined
  if (!persistence && !fault && !forward) return send(answer(world, call))
  const wait = fault ? delayOf(world, fault) : 0
  const isCommand = worlds.provider.endpoints[call.name]?.command === true
  const finish = (given: Answer | null) => {
    if (!persistence) return send(given)
    persistence.save(world, () => send(given), isCommand || fault !== undefined)
  }
  const run = () => {
    const given = forward
      ? forward(world, call, fault)
      : fault
        ? faultyAnswer(world, call, fault)
        : answer(world, call)
    if (!(given instanceof Promise)) return finish(given)
    persistence?.countCalls(world, 1)
    given.then((late) => {
      persistence?.countCalls(world, -1)
      finish(late)
    })
  }
  if (wait === 0) return run()
  persistence?.countCalls(world, 1)
  setTimeout(() => {
    world.tick(worlds.clock())
    persistence?.countCalls(world, -1)
    run()
  }, wait)
}

import type { Endpoint } from '@wallet/contracts/define'
import { isEndpointName } from '@wallet/contracts/endpoints/table'
import type { Recording } from '@wallet/contracts/recording'
import { PASSWORD } from '@wallet/fixtures/personas'
import { Recorded, type RecordedAnswer } from '../../engine/recorded.ts'
import { askedOf } from '../../engine/recordedAnswer.ts'
import { DEFAULT_SCENARIO } from '../../engine/worlds.ts'
import { walletProvider } from '../../provider/walletProvider.ts'
import type { World, Worlds } from '../../provider/world.ts'
import { type Misfit, reasonsAgainst } from './misfits.ts'
import { peopleOf, settlePeople } from './people.ts'

/** Separates recorded answers into usable answers, in order, and misfits. */
function sorted({ calls }: Recording, memberIds: ReadonlyMap<string, string>) {
  const answers: RecordedAnswer[] = []
  const misfits: Misfit[] = []
  for (const [at, call] of calls.entries()) {
    const { endpoint: name, params, token, body, status, answer } = call
    const reasons = reasonsAgainst(call)
    for (const reason of reasons) misfits.push({ call: at + 1, endpoint: name, ...reason })
    if (reasons.length > 0 || !isEndpointName(name)) continue
    const { access }: Endpoint = walletProvider.endpoints[name] as Endpoint
    const memberId = access === 'public' || !token ? '' : (memberIds.get(token) ?? '')
    answers.push({
      asked: askedOf(walletProvider, { name, params, body }, memberId),
      status,
      body: JSON.stringify(answer),
    })
  }
  return { answers, misfits }
}

/** Starts the world at the time of a recording, with its members and answers. */
export async function loadRecording(worlds: Worlds, name: string, body: Recording) {
  const people = peopleOf(body.calls)
  const { startedAt } = body
  await worlds.load(DEFAULT_SCENARIO)
  let found: ReturnType<typeof sorted> = { answers: [], misfits: [] }
  const fill = (world: World) => {
    world.tick(worlds.clock())
    world.offset = startedAt - worlds.clock()
    found = sorted(body, settlePeople(world, people))
    world.recorded = new Recorded(found.answers)
    // Raise the version, because the store saves no data of a world with version 0.
    world.version++
    // The journal starts with this action. The later steps cannot be repeated without the recording.
    world.journal.note({ at: world.now, action: 'POST /load' })
  }
  worlds.revive(name, { scenario: DEFAULT_SCENARIO, seed: worlds.seed, startedAt }, fill)
  const members = people.map(({ username, tokens }) => ({ username, password: PASSWORD, tokens }))
  return { message: 'OK', answers: found.answers.length, members, misfits: found.misfits }
}

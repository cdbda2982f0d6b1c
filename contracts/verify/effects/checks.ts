import { isEndpointName, isUsed } from '../../src/endpoints/table.ts'
import type { PinnedInteraction, RunnableCase } from '../pacts.ts'
import { boundsCheck } from './boundsCheck.ts'
import { commandsAmong, endpointOf, firstOfEach, successfulCalls } from './commands.ts'
import { racesOf, racesOfPairs } from './race.ts'
import { repeatCheck } from './repeat.ts'
import { tokenCheck } from './token.ts'

/** The calls of the pacts that a rule of the endpoint rejects. */
const refusedCalls = (pinned: PinnedInteraction[]) =>
  pinned.flatMap((one) =>
    isEndpointName(one.endpoint) && endpointOf(one.endpoint).errors.some((code) => code === one.title)
      ? [{ name: one.endpoint, pinned: one }]
      : [],
  )

/** Builds the checks of effects from the endpoint table and the pacts. */
export function effectChecks(pinned: PinnedInteraction[]): RunnableCase[] {
  const successful = successfulCalls(pinned).filter(({ name }) => isUsed(name))
  const commands = firstOfEach(commandsAmong(successful))
  return [
    ...firstOfEach(successful)
      .filter(({ name }) => endpointOf(name).body)
      .map(boundsCheck),
    // Include games, because money is also spent from games.
    ...successful.filter(({ pinned: { title } }) => title === 'out of a game').map(boundsCheck),
    ...commands.map(repeatCheck),
    ...firstOfEach(commandsAmong(refusedCalls(pinned))).map(repeatCheck),
    ...commands.flatMap(racesOf),
    ...racesOfPairs(commands),
    ...firstOfEach(successful)
      .filter(({ pinned: { interaction } }) => interaction.request?.headers?.Authorization)
      .map(tokenCheck),
  ]
}

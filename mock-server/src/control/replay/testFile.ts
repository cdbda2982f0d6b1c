import { Literals } from '@wallet/contracts/schemas'
import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { Act, JournalEntry } from '../../engine/journal.ts'
import { demand } from '../../provider/shared/apiError.ts'
import type { World } from '../../provider/world.ts'
import { runners, withHead } from './frame.ts'
import { Address, checkedAddress } from './request.ts'
import { Script } from './script.ts'

export const TestQuery = Type.Object({
  runner: Type.Optional(Literals(runners)),
  address: Address,
})

/**
 * A test made of the calls of the journal: in a fresh world, in their order and at their times, with the control calls
 * between them. It runs as it is.
 */
export function testOf(
  world: World,
  name: string,
  { runner = 'vitest', address }: Static<typeof TestQuery>,
): { name: string; text: string } {
  const { steps, isWhole } = world.journal.script()
  const [first] = steps
  demand(first, 'NO_DATA', { hint: 'the journal holds no call yet: use the app first' })
  const script = new Script(world, first.at)
  for (const step of steps) isAct(step) ? script.act(step) : script.call(step)
  const text = withHead(
    {
      runner,
      address: checkedAddress(address),
      world: name,
      begin: first.at,
      startedAt: world.startedAt,
      scenario: world.base.scenario,
      seed: world.seed,
      isWhole,
      isLoaded: isAct(first) && first.action === 'POST /load',
      hasFiles: script.hasFiles,
      hasGaps: script.hasGaps,
      lastToken: script.lastToken(),
    },
    script.lines(),
  )
  return { name: runner === 'playwright' ? 'journal.spec.ts' : 'journal.test.ts', text }
}

const isAct = (step: JournalEntry | Act): step is Act => 'action' in step

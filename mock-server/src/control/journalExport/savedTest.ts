import { UTC_OFFSET_MS } from '@wallet/contracts/limits'
import { Literals } from '@wallet/contracts/schemas'
import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { ControlAction, JournalEntry } from '../../engine/journal.ts'
import { dayOf, toIso } from '../../provider/shared/calendar.ts'
import { demand, type World } from '../../provider/world.ts'
import { codeOf, quote } from './answerValues.ts'
import { TestSteps } from './testSteps.ts'

const runners = ['vitest', 'playwright'] as const

export const TestQuery = Type.Object({ runner: Type.Optional(Literals(runners)) })

const isControlAction = (step: JournalEntry | ControlAction): step is ControlAction => 'action' in step

/** Returns a test that repeats the commands of the journal in a fresh world, in order and at the same times of day. */
export function saveAsTest(
  world: World,
  name: string,
  { runner = 'vitest' }: Static<typeof TestQuery>,
): { name: string; text: string } {
  const { steps, isWhole } = world.journal.stepsWithSecrets()
  const [first] = steps
  demand(first, 'NO_DATA', { hint: 'the journal holds no call yet: use the app first' })
  const isLoaded = isControlAction(first) && first.action === 'POST /load'
  const isPlaywright = runner === 'playwright'
  const script = new TestSteps(world, first.at)
  for (const step of isLoaded ? steps.slice(1) : steps)
    isControlAction(step) ? script.addControlAction(step) : script.addCall(step)
  const { seed, base } = world
  const day = dayOf(first.at) - dayOf(world.startedAt)
  const head = [
    isLoaded && "import { readFileSync } from 'node:fs'",
    isPlaywright
      ? "import { expect, test } from '@wallet/mock-server/playwright'"
      : "import { test } from '@wallet/mock-server/vitest'\nimport { expect } from 'vitest'",
    '',
    `// Saved from the journal of the world ${quote(name)}: the calls that change something. Passwords are public or made up.`,
    !isWhole && '// The journal holds the newest calls only. Older commands are missing here.',
    isLoaded && '// Save the loaded world as world.json in the folder of the test run.',
  ]
  const start = isLoaded
    ? [
        "await world.load(JSON.parse(readFileSync('world.json', 'utf8')))",
        `await clock.set(${quote(toIso(first.at))})`,
      ]
    : [
        `await world.reset(${codeOf(base.scenario)}, ${seed})`,
        'const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)',
        `await clock.set(\`\${today}T${toIso(first.at + UTC_OFFSET_MS).slice(11, 23)}+07:00\`)`,
        ...(day > 0 ? [`await clock.advance(${day} * 86_400)`] : []),
      ]
  const token = isPlaywright ? script.lastToken() : undefined
  const end = [
    '',
    ...(token ? [`await page.addInitScript((token) => localStorage.setItem('token', token), ${token})`] : []),
    "await page.goto('/')",
    "await expect(page.getByRole('main')).toBeVisible()",
  ]
  const lines = [...start, ...script.lines(token), ...(isPlaywright ? end : [])]
  const text = `${head.filter((line) => line !== false).join('\n')}
${script.helper}
test('repeats the saved commands', async ({ world, clock${isPlaywright ? ', page' : ''} }) => {
${lines.map((line) => line && `  ${line}`).join('\n')}
})
`
  return { name: isPlaywright ? 'journal.spec.ts' : 'journal.test.ts', text }
}

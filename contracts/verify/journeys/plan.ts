import { areas } from '../../src/endpoints/table.ts'
import { journeys } from '../../src/journeys.ts'
import { type RunnableCase, withDescription } from '../pacts.ts'
import { runJourney } from './run.ts'

export const plannedJourneys: RunnableCase[] = Object.entries(journeys).map(([name, journey]) => {
  const { area, summary: title, needsKeys = false } = journey
  const state = { ...journey.state, params: journey.state.params as Record<string, unknown> }
  return withDescription({
    area,
    endpoint: `JOURNEY ${name}`,
    title,
    state,
    needsKeys,
    needsStates: true,
    journey,
    check: (session) => runJourney(journey, session),
  } satisfies Omit<RunnableCase, 'description'>)
})

/** Returns the endpoints of other areas that these journeys call. */
export function calledElsewhere(cases: RunnableCase[]): string[] {
  const planned = cases.flatMap(({ journey }) => journey ?? [])
  const own = new Set<string>(planned.map(({ area }) => area))
  const foreign = Object.entries(areas).flatMap(([area, table]) => (own.has(area) ? [] : Object.keys(table)))
  const called = new Set<string>(planned.flatMap(({ steps }) => steps.map(({ endpoint }) => endpoint)))
  return foreign.filter((name) => called.has(name))
}

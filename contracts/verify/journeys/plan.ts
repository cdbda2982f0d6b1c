import { areas } from '../../src/endpoints/table.ts'
import type { Journey } from '../../src/journeys/define.ts'
import { journeys } from '../../src/journeys.ts'
import type { ContractCase } from '../pacts.ts'

/** A journey as a case of the contract. */
export interface PlannedJourney extends ContractCase {
  journey: Journey
}

export const plannedJourneys: PlannedJourney[] = Object.entries(journeys).map(([name, journey]) => {
  const { area, summary, state } = journey
  const endpoint = `JOURNEY ${name}`
  return {
    area,
    endpoint,
    title: summary,
    description: `${endpoint}: ${summary}`,
    state: { name: state.name, params: state.params as Record<string, unknown> },
    needsKeys: journey.needsKeys === true,
    journey,
  }
})

/** Returns the endpoints of other areas that these journeys call. */
export function calledElsewhere(planned: PlannedJourney[]): string[] {
  const own = new Set<string>(planned.map(({ area }) => area))
  const foreign = Object.entries(areas).flatMap(([area, table]) => (own.has(area) ? [] : Object.keys(table)))
  const called = new Set<string>(
    planned.flatMap(({ journey }) => journey.steps.map(({ endpoint }) => endpoint)),
  )
  return foreign.filter((name) => called.has(name))
}

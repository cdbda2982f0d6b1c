import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areas, endpointNames, type Name } from '../../src/endpoints/table.ts'
import { operationIdOf } from '../../src/openapi/names.ts'
import { ESTABLISH } from '../../src/statesApi.ts'
import type { ContractCase } from '../pacts.ts'

/** What the runner reads of an Arazzo document. */
export interface Criterion {
  context?: string
  condition: string
  type?: string
}

export interface ArazzoStep {
  stepId: string
  operationId: string
  parameters?: { name: string; in: string; value: unknown }[]
  requestBody?: { contentType: string; payload: unknown }
  successCriteria?: Criterion[]
  outputs?: Record<string, string>
}

export interface Workflow {
  workflowId: string
  summary: string
  'x-area': string
  'x-needs-keys'?: boolean
  steps: ArazzoStep[]
}

/** A journey as something that a provider is verified by. */
export interface PlannedJourney extends ContractCase {
  workflow: Workflow
}

/** The file that holds the journeys, and the folder that its own paths begin at. */
export const journeysFile = fileURLToPath(new URL('../../arazzo.json', import.meta.url))

export const journeysText = () => readFileSync(journeysFile, 'utf8')

export const workflowsIn = (text: string): Workflow[] =>
  (JSON.parse(text) as { workflows: Workflow[] }).workflows

const byOperationId = new Map(endpointNames.map((name) => [operationIdOf(name), name]))

/** What a step calls: an endpoint of the table, or the route of the states. */
export function calledBy({ operationId }: ArazzoStep): Name | 'state' {
  const id = operationId.replace(/^\$sourceDescriptions\.\w+\./, '')
  if (id === ESTABLISH) return 'state'
  const name = byOperationId.get(id)
  if (!name) throw new Error(`no operation ${operationId}`)
  return name
}

export interface StateRequest {
  state: string
  params: Record<string, unknown>
}

/** The state that a journey begins in. */
export function stateOf({ steps, workflowId }: Workflow): StateRequest {
  const payload = steps.find((step) => calledBy(step) === 'state')?.requestBody?.payload
  if (!payload) throw new Error(`the journey ${workflowId} begins in no state`)
  return payload as StateRequest
}

export const plannedJourneys = (): PlannedJourney[] =>
  workflowsIn(journeysText()).map((workflow) => {
    const { workflowId, summary } = workflow
    const { state, params } = stateOf(workflow)
    const endpoint = `JOURNEY ${workflowId}`
    return {
      area: workflow['x-area'],
      endpoint,
      title: summary,
      description: `${endpoint}: ${summary}`,
      state: { name: state, params },
      workflow,
    }
  })

/** What these journeys call of areas that none of them belongs to. */
export function calledElsewhere(journeys: PlannedJourney[]): string[] {
  const own = new Set<string>(journeys.map(({ area }) => area))
  const foreign = Object.entries(areas).flatMap(([area, table]) => (own.has(area) ? [] : Object.keys(table)))
  const called = new Set<string>(journeys.flatMap(({ workflow }) => workflow.steps.map(calledBy)))
  return foreign.filter((name) => called.has(name))
}

import { expect, test, vi } from 'vitest'
import { isEndpointName, isUsed } from '../src/endpoints/table.ts'
import { readContract } from './contract.ts'
import { ownPacts, readPacts } from './pacts.ts'
import { runStates } from './statesNeeded.ts'

const UNUSED = ['PUT /api/account/profile', 'GET /api/bonus/check/minimum']
const endpointsOf = (profile: 'app' | 'provider') =>
  new Set(
    readContract({ pacts: ownPacts, ...(profile !== 'app' && { profile }) })
      .cases.filter(({ endpoint }) => isEndpointName(endpoint) || endpoint.startsWith('EVENT'))
      .map(({ endpoint }) => endpoint),
  )

test('selects the cases of the app, and the whole specification with --profile provider', () => {
  const [app, provider] = [endpointsOf('app'), endpointsOf('provider')]
  for (const endpoint of UNUSED) {
    expect(isUsed(endpoint)).toBe(false)
    expect(app).not.toContain(endpoint)
    expect(provider).toContain(endpoint)
  }
  expect(provider.size).toBe(app.size + UNUSED.length)
})

test('hashes pacts and journeys, and verifies the preflight only for another origin', () => {
  const own = readContract({ pacts: ownPacts })
  expect(own.hash).not.toBe(readPacts().hash)
  expect(own.hash).toBe(
    readContract({ pacts: ownPacts, profile: 'provider', origin: 'https://app.example' }).hash,
  )
  const preflightsIn = ({ cases }: typeof own) =>
    cases.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.startsWith('CORS'))
  expect(preflightsIn(own)).toEqual([])
  expect(preflightsIn(readContract({ pacts: ownPacts, origin: 'https://app.example' }))).toEqual([
    'CORS GET',
    'CORS POST',
    'CORS PUT',
    'CORS DELETE',
  ])
})

test('lists the states of an area with their parameters, and the calls of its journeys in other areas', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  expect(runStates(['--area', 'promotion'])).toBe(0)
  const printed = log.mock.calls.flat().join('\n')
  log.mockRestore()
  expect(printed).toContain('a promotion  (15 cases, of the whole deployment)')
  const counts = [...printed.matchAll(/ {2}\((\d+) cases?/g)].map(([, count]) => Number(count))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(new Set(counts).size).toBeGreaterThan(1)
  expect(printed).toContain('"BONUS_FULL" (the quota of the promotion is used up)')
  expect(printed).toMatch(/journeys also call, of other areas: .*GET \/api\/bonus\/check\/active/)
})

import { errorCodes, signalStatus } from '@wallet/contracts/errors'
import { slipReasonCodes } from '@wallet/contracts/slip'
import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { runSteps } from '../../test/steps.ts'
import type { ExampleStep } from './errorExample.ts'

interface Entry {
  code: string
  status: number
  endpoints: string[]
  how: string
  examples: { how: string; scenario: string; steps: ExampleStep[] }[]
}

const server = await openServer()
const { body } = await server.world('catalogue').mock('GET', '/errors')
const errors: Entry[] = body.errors

test('the catalogue lists every code, both signals and every slip reason', () => {
  expect(errors.map(({ code }) => code)).toEqual([...errorCodes, ...Object.keys(signalStatus)])
  expect(body.slipReasons.map(({ reason }: { reason: string }) => reason)).toEqual(slipReasonCodes)
  for (const { how } of body.slipReasons) expect(how).toMatch(/\w{3}/)
})

describe.each(errors)('$code', ({ code, status, endpoints, how, examples }) => {
  test('is documented: where it comes from and how to produce it', () => {
    expect(endpoints.length).toBeGreaterThan(0)
    expect(how).toMatch(/\w{3}.*\.$/)
    expect(examples.length).toBeGreaterThan(0)
  })

  test.each(examples)('$how', async ({ scenario, steps }) => {
    const answers = await runSteps(server.world(`${code} ${steps.length}`), steps, scenario)
    const last = answers.at(-1)
    const step = steps.at(-1)
    const field = step && 'call' in step ? step.field : undefined
    expect(last?.body?.[field ?? 'message'], JSON.stringify(last?.body)).toBe(code)
    expect(last?.status).toBe(field ? 200 : status)
    if (step && 'call' in step) expect(endpoints).toContain(step.call)
  })
})

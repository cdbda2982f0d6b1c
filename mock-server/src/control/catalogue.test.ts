import { allMessages } from '@wallet/contracts/errors'
import { slipReasonCodes } from '@wallet/contracts/slip'
import { describe, expect, test } from 'vitest'
import { runExample } from '../../test/runExample.ts'
import { openServer } from '../../test/server.ts'
import type { buildCatalogue } from './catalogue.ts'

const server = await openServer()
const { body } = await server.world('catalogue').mock('GET', '/errors')
const { errors, slipReasons }: ReturnType<typeof buildCatalogue> = body

test('lists every error code, both signals and every slip reason', () => {
  expect(errors.map(({ code }) => code)).toEqual(allMessages())
  expect(slipReasons.map(({ reason }) => reason)).toEqual(slipReasonCodes)
  for (const { how } of slipReasons) expect(how).toMatch(/\w{3}/)
})

describe.each(errors)('$code', ({ code, endpoints, how, examples }) => {
  test('lists its endpoints and an example', () => {
    expect(endpoints.length).toBeGreaterThan(0)
    expect(how).toMatch(/\w{3}.*\.$/)
  })

  test.each(examples)('provokes the error: $how', async (example) => {
    const { status: answered, body: said } = await runExample(server.world(code), example)
    expect(Object.values(said), JSON.stringify(said)).toContain(code)
    expect(answered).toBe(example.status)
    expect(endpoints).toContain(example.request.endpoint)
  })
})

import { globalAgent } from 'node:http'
import { type Area, areas, isCommand } from '@wallet/contracts/endpoints/table'
import { loginAgainCodes } from '@wallet/contracts/errors'
import { outdatedText } from '@wallet/contracts/outOfDate'
import { roomOf } from '@wallet/contracts/socket'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openRelay } from '../relay.ts'
import { events } from './events.ts'
import { type Interaction, interactions } from './interactions.ts'
import { exampleOf } from './matchers.ts'
import { committedPact, PactFiles } from './pactFiles.ts'
import { openSocketServer } from './socketServer.ts'
import { asSent, pinnedRequest } from './wire.ts'

// The ports of Pact's mock servers change, and the app reads its settings once.
const relay = await openRelay()
vi.stubEnv('VITE_API_URL', relay.url)
const { call } = await import('../../src/api/call.ts')
const { command } = await import('../../src/api/command.ts')
const { clearSession, logIn, onLeave, token } = await import('../../src/api/session.ts')

const sockets = await openSocketServer()
const files = new PactFiles()
const left = vi.fn()
let stop = () => {}

beforeAll(() => {
  stop = onLeave(left)
})
afterEach(() => {
  left.mockClear()
  clearSession()
})
afterAll(async () => {
  stop()
  if (process.env.PACT_WRITE) files.write()
  files.close()
  await relay.close()
  await sockets.close()
})

/** The app's own call of an interaction. */
function sendOf({ endpoint, request }: Interaction): Promise<unknown> {
  const { params, body } = asSent({ params: request.params, body: request.body }) as Record<string, unknown>
  const { file } = request
  const input = {
    params,
    body,
    ...(file && { file: new File([file.bytes], file.name, { type: file.type }) }),
  }
  return isCommand(endpoint) ? command(endpoint, input as never) : call(endpoint, input as never)
}

async function expectOutcome(interaction: Interaction) {
  const { code } = interaction
  if (!code) {
    expect(await sendOf(interaction)).toEqual(exampleOf(interaction.answer))
    return expect(left).not.toHaveBeenCalled()
  }
  const failure = await sendOf(interaction).catch((error: unknown) => error)
  // After a 5xx the app looks up the outcome of a command, so only the code is known.
  const isLookedUp = interaction.status >= 500 && isCommand(interaction.endpoint)
  expect(failure).toMatchObject({
    ...(!isLookedUp && { kind: 'refused', isOutcomeUnknown: false }),
    code,
    status: interaction.status,
  })
  const isLoggedOut = loginAgainCodes.some((one) => one === code)
  const leaves = code === 'gone' ? ['terminated'] : isLoggedOut ? ['login'] : []
  expect(left.mock.calls.map(([to]) => to)).toEqual(leaves)
  if (isLoggedOut) expect(token()).toBeNull()
}

describe.each(Object.keys(areas) as Area[])('the pact of %s', (area) => {
  const own = interactions.filter((interaction) => interaction.area === area)

  test.each(own)('$description', async (interaction) => {
    const { given, status, answer, description, token: used } = interaction
    const { method, path, headers, json, multipart } = pinnedRequest(interaction)
    const { pact, keep } = files.next()
    const sent = asSent(used)
    if (typeof sent === 'string') logIn(sent, false)
    await pact
      .addInteraction()
      .given(given.name, given.params as never)
      .uponReceiving(description)
      .withRequest(method, path as never, (request) => {
        request.headers(headers as never)
        if (json !== undefined) request.jsonBody(json)
        if (multipart) request.body(multipart.contentType, multipart.bytes)
      })
      .willRespondWith(status, (response) => response.jsonBody(answer))
      .executeTest(({ port }) => {
        // A connection that was kept would lead to the server before this one.
        globalAgent.destroy()
        relay.forwardTo(port)
        return expectOutcome(interaction)
      })
    keep(area)
  })

  test.each(area === 'chat' ? events : [])('$description', async ({ given, description, contents }) => {
    const { pact, keep } = files.next()
    await pact
      .addAsynchronousInteraction()
      .given(given.name, given.params as never)
      .expectsToReceive(description, (message) => {
        message.withJSONContent(contents)
      })
      .executeTest(async (message) => {
        const { content } = message.contents
        expect(content).toEqual(exampleOf(contents))
        expect(await sockets.received(roomOf('example', 'example-guest-id'), content)).toEqual(content)
      })
    keep(area)
  })

  test('equals the committed pact', () => {
    if (process.env.PACT_WRITE) return
    const [committed, made] = [committedPact(area), files.textOf(area)]
    expect(committed === made, outdatedText(`contracts/pacts/${area}.json`, committed, made)).toBe(true)
  })
})

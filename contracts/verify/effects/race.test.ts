import { expect, test } from 'vitest'
import { stateOf } from '../../src/states.ts'
import { JSON_HEADERS, openServer } from '../../test/server.ts'
import { readPacts } from '../pacts.ts'
import { checkInState } from '../session.ts'
import { isPinnedCall } from './commands.ts'
import { racesOf } from './race.ts'

test('waits for the other calls after a failed one, before the teardown', async () => {
  const events: string[] = []
  const { url } = await openServer(({ path, method, body }, response) => {
    const end = (given = {}) => response.writeHead(200, JSON_HEADERS).end(JSON.stringify(given))
    if (path !== '/states') {
      if (method === 'GET' || !events.includes('teardown')) return end()
      if (events.at(-1) === 'setup') return response.destroy(void events.push('failed'))
      return setTimeout(() => end(void events.push('answered')), 50)
    }
    const { action, state } = JSON.parse(body)
    events.push(action)
    end(stateOf(state)?.values)
  })
  const calls = readPacts().pinned.filter(isPinnedCall)
  const [race] = racesOf(calls.find(({ endpoint }) => endpoint === 'POST /api/wallet/withdraw')!)
  await checkInState(race!.state, { url, statesUrl: `${url}/states`, headers: {} }, race!.check)
  expect(events).toEqual(['setup', 'teardown', 'setup', 'failed', 'answered', 'answered', 'teardown'])
})

import { expect, test } from 'vitest'
import { sendTo } from '../../test/differential/hosts.ts'
import { json } from '../../test/differential/requests.ts'
import { asKilled, openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'
import type { OperationName } from '../control/controlClient.ts'

const MEMBER = '0810000001'
const fault = { endpoint: '*', kind: 'html' }
const hour = { advanceSeconds: 3600 }

interface Call {
  /** Calls that run first, so that there is something to change. */
  before?: [name: OperationName, body: unknown]
  body?: unknown | ((saved: object) => unknown)
}

type Unsaved = 'POST /reports' | 'POST /forwarding'
/** Calls every operation that changes a saved world. */
const calls: Record<Exclude<OperationName, `GET ${string}` | Unsaved>, Call> = {
  'DELETE /world': { before: ['POST /clock', hour] },
  'POST /reset': { body: { scenario: 'laos', seed: 7 } },
  'POST /clock': { body: hour },
  'POST /wheels': { body: { next: 'SHIRT' } },
  'POST /transfers': { body: { username: MEMBER, amount: 100 } },
  'POST /settings': { body: { registerOTP: false } },
  'POST /faults': { body: fault },
  'DELETE /faults': { before: ['POST /faults', fault] },
  'POST /events': { body: { type: 'coins.given', username: MEMBER, amount: 7 } },
  'POST /load': { body: (saved: object) => ({ ...saved, offset: 3_600_000 }) },
  'POST /recording': { body: { recording: 1, startedAt: NOON - 86_400_000, calls: [] } },
  'POST /provider-states': { body: { state: 'a member is signed in' } },
  'POST /provider-messages': {
    body: {
      description: 'a message',
      providerStates: [{ name: 'support writes', params: { to: 'guest', type: 'text' } }],
    },
  },
}

const open = (folder: string) => openStored(folder, { clock: () => NOON })

test('restores the change of every operation after a kill and after a deployment', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  const changed = new Map<string, unknown>()
  for (const [name, { before, body }] of Object.entries(calls)) {
    const send = async (operation: string, value: unknown) => {
      const [method = '', path = ''] = operation.split(' ')
      const answer = await sendTo(first.app)(json(method, `/__mock__${path}`, value), name)
      expect(answer.status, answer.body).toBe(200)
    }
    if (before) await send(...before)
    const former = await first.save(name)
    await send(name, typeof body === 'function' ? body(former) : body)
    const next = await open(asKilled(folder))
    changed.set(name, await first.save(name))
    expect(changed.get(name), name).not.toEqual(former)
    expect(await next.save(name), name).toEqual(changed.get(name))
    await next.app.close()
    expect(next.bugs).toEqual([])
  }
  await first.app.close()
  const deployed = await open(folder)
  for (const [name, world] of changed) expect(await deployed.save(name), name).toEqual(world)
  await deployed.app.close()
  expect([first.bugs, deployed.bugs]).toEqual([[], []])
})

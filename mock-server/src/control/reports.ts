import { Body } from '@wallet/contracts/schemas'
import Type, { type Static } from 'typebox'
import type { World } from '../provider/world.ts'
import { type ControlCall, operation } from './operation.ts'

const Text = (max: number) => Type.String({ maxLength: max })

/** What a page says of itself when it is left (`VITE_REPORT_URL`): nothing that names a member. */
const Report = Body({
  page: Text(200),
  errors: Type.Array(
    Type.Object({
      message: Text(500),
      stack: Type.Array(Text(300), { maxItems: 20 }),
      count: Type.Integer({ minimum: 1 }),
    }),
    { maxItems: 50 },
  ),
  vitals: Type.Array(Type.Object({ name: Text(20), value: Type.Number(), rating: Text(30) }), {
    maxItems: 50,
  }),
})

type Received = Static<typeof Report> & { at: string }

const MAX_REPORTS = 200
/** They are no part of a world: none is saved with it. */
const received = new WeakMap<World, Received[]>()

export const reportOperations = {
  'GET /reports': operation({
    summary: 'What pages have reported: errors, and how fast they were',
    answers: 'The newest first',
    run: ({ worlds, name }: ControlCall) => ({
      reports: (received.get(worlds.get(name)) ?? []).toReversed(),
    }),
  }),
  'POST /reports': operation({
    summary: 'Stands in for the receiver of VITE_REPORT_URL',
    body: Report,
    answers: '`{ message: "OK" }`',
    run: ({ worlds, name, body }: ControlCall<Static<typeof Report>>) => {
      const world = worlds.get(name)
      const all = received.get(world) ?? []
      all.push({ at: new Date(world.now).toISOString(), ...body })
      received.set(world, all.slice(-MAX_REPORTS))
      return { message: 'OK' }
    },
  }),
}

import { Body } from '@wallet/contracts/schemas'
import Type, { type Static } from 'typebox'
import { toIso } from '../provider/shared/calendar.ts'
import type { World } from '../provider/world.ts'
import { defineOperation } from './operation.ts'

const Text = (max: number) => Type.String({ maxLength: max })

/** A report that a page sends when it closes (`VITE_REPORT_URL`). It does not identify a member. */
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
/** Reports are not saved with the world. */
const received = new WeakMap<World, Received[]>()

export const reportOperations = {
  'GET /reports': defineOperation({
    summary: 'List the error and speed reports of pages',
    answers: 'Newest first',
    run: ({ world }) => ({ reports: (received.get(world) ?? []).toReversed() }),
  }),
  'POST /reports': defineOperation({
    summary: 'Receive a report (VITE_REPORT_URL)',
    body: Report,
    run: ({ world, body }) => {
      const report = { at: toIso(world.now), ...body }
      received.set(world, [...(received.get(world) ?? []), report].slice(-MAX_REPORTS))
    },
  }),
}

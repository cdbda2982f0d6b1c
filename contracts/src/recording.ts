import type { Static } from 'typebox'
import * as Type from 'typebox'
import { Body } from './schemas.ts'

/** The form of the file; one of another form is refused. */
export const RECORDING_FORM = 1
export const RECORDING_CALLS_MAX = 5_000

const RecordedCall = Body({
  endpoint: Type.String({
    maxLength: 200,
    description: 'As in the endpoint table; else the begin of the path',
  }),
  params: Type.Record(Type.String(), Type.String({ maxLength: 2_000 })),
  token: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, description: 'Whose call it was' })),
  body: Type.Optional(Type.Unknown({ description: 'What was sent, as JSON' })),
  status: Type.Integer({ minimum: 100, maximum: 599 }),
  answer: Type.Optional(Type.Unknown({ description: 'What came back; nothing where it was no JSON' })),
})
export type RecordedCall = Static<typeof RecordedCall>

/** Masked calls and answers: `npm run drift -- --record` writes them, `POST /__mock__/recording` reads them. */
export const Recording = Body({
  recording: Type.Integer({ description: `The form of the file: ${RECORDING_FORM}` }),
  startedAt: Type.Integer({
    minimum: 0,
    maximum: Date.parse('9999-12-30T00:00:00Z'),
    description: 'When the first call was, in ms since 1970',
  }),
  calls: Type.Array(RecordedCall, { maxItems: RECORDING_CALLS_MAX }),
})
export type Recording = Static<typeof Recording>

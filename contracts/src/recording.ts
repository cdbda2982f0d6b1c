import type { Static } from 'typebox'
import * as Type from 'typebox'
import { Body } from './schemas.ts'

/** Version of the format. Other versions are rejected. */
export const RECORDING_FORM = 1
export const RECORDING_CALLS_MAX = 5_000

const RecordedCall = Body({
  endpoint: Type.String({
    maxLength: 200,
    description: 'As in the endpoint table, or the start of an unknown path',
  }),
  params: Type.Record(Type.String(), Type.String({ maxLength: 2_000 })),
  token: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2_000, description: 'The login of the caller' }),
  ),
  body: Type.Optional(Type.Unknown({ description: 'The sent JSON' })),
  status: Type.Integer({ minimum: 100, maximum: 599 }),
  answer: Type.Optional(
    Type.Unknown({ description: 'The answered JSON. Missing if the answer was no JSON' }),
  ),
})
export type RecordedCall = Static<typeof RecordedCall>

/** Masked calls and answers: `GET /__mock__/recording` returns them, `POST /__mock__/recording` loads them. */
export const Recording = Body({
  recording: Type.Integer({ description: `Version of the format: ${RECORDING_FORM}` }),
  startedAt: Type.Integer({
    minimum: 0,
    maximum: Date.parse('9999-12-30T00:00:00Z'),
    description: 'Time of the first call, in ms since 1970',
  }),
  calls: Type.Array(RecordedCall, { maxItems: RECORDING_CALLS_MAX }),
})
export type Recording = Static<typeof Recording>

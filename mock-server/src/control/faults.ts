import { endpointNames } from '@wallet/contracts/endpoints/table'
import Type from 'typebox'
import { demand } from '../backend/error.ts'
import { type Fault, faultKinds } from '../backend/faults.ts'
import { nearest } from '../backend/router.ts'
import { checkBody } from '../backend/validate.ts'

const LONGEST_DELAY_MS = 10 * 60 * 1000
const Milliseconds = Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_DELAY_MS }))

const FaultBody = Type.Object(
  {
    endpoint: Type.String(),
    kind: Type.Enum([...faultKinds]),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    status: Type.Optional(Type.Integer({ minimum: 200, maximum: 599 })),
    delayMs: Milliseconds,
    jitterMs: Milliseconds,
    rate: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    times: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)

/** A fault as somebody asks for it; what is wrong with it is named by its key. */
export function faultFrom(body: unknown): Fault {
  checkBody(FaultBody, body)
  const fault = body as Fault
  const { endpoint } = fault
  const [method = '', path = ''] = endpoint.split(' ')
  demand(endpoint === '*' || endpointNames.some((name) => name === endpoint), 'KEY_INVALID', {
    key: 'endpoint',
    hint: `did you mean ${nearest(method, path)}? Or * for every call`,
  })
  return { ...fault }
}

import type { Endpoint } from '../src/define.ts'
import { endpoints, type Name } from '../src/endpoints/table.ts'
import type { Mismatch, ReceivedAnswer } from './exchange.ts'
import { cacheFaults, challengeFaults, charsetFaults, corsFaults, dateFaults } from './semantics/headers.ts'
import { identityFaults } from './semantics/identity.ts'
import { qrFaults } from './semantics/qrPicture.ts'
import { secretFaults } from './semantics/secrets.ts'
import { encodingFaults, traceFaults } from './semantics/texts.ts'
import { valueFaults } from './semantics/values.ts'

/** Checks that a refusal of the data of a member names a field of the call, because the form marks this field. */
function keyFaults({ body, sent = '' }: ReceivedAnswer): Mismatch[] {
  const { message, key } = (body ?? {}) as { message?: unknown; key?: unknown }
  if (message !== 'INVALID_USER_INFO' || (key && sent.includes(`"${key}":`))) return []
  return [{ field: '$.key', text: `expected a field of the call but was ${JSON.stringify(key)}` }]
}

const ofBody = [valueFaults, qrFaults, identityFaults, encodingFaults, traceFaults, secretFaults]
const ofAnswer = [keyFaults, dateFaults, charsetFaults, cacheFaults, challengeFaults, corsFaults, ...ofBody]

/** Checks the meaning of an answer that matches its schema. */
export const answerFaults = (answer: ReceivedAnswer): Mismatch[] => ofAnswer.flatMap((check) => check(answer))

/** Checks the meaning of an event, which has no headers. */
export const eventFaults = (answer: ReceivedAnswer): Mismatch[] => ofBody.flatMap((check) => check(answer))

export const schemaOf = (name: Name) => (endpoints[name] as Endpoint).response

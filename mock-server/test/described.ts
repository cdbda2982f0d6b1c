import { checkAgainst } from '@wallet/contracts/verify/answerFindings'
import type { TSchema } from 'typebox'
import { answerSchemas } from '../src/control/answers.ts'
import type { OperationName } from '../src/control/controlClient.ts'

/** Returns the differences between an answer of the control API and its reference. */
export function undescribed(name: string, answer: unknown): string[] {
  if (!Object.hasOwn(answerSchemas, name)) return []
  const schema = answerSchemas[name as OperationName] as TSchema & { anyOf?: TSchema[] }
  const found = (schema.anyOf ?? [schema]).map((one) => checkAgainst(one, answer))
  return (found.find((findings) => findings.length === 0) ?? found[0] ?? []).map(
    ({ kind, detail }) => `${name}: ${kind}: ${detail}`,
  )
}

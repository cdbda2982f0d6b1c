import type { Static } from 'typebox'
import type { ControlAnswer, OperationName } from '../controlClient.ts'
import { generalAnswers } from './general.ts'
import { providerAnswers } from './provider.ts'
import { worldAnswers } from './world.ts'

const schemas = { ...generalAnswers, ...providerAnswers, ...worldAnswers }
type Schemas = typeof schemas

/** As it comes out of JSON. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T

/** The operations whose answer is not what its schema says: none, or this does not compile. */
type Misdescribed = {
  [N in OperationName]: Plain<ControlAnswer<N>> extends Static<Schemas[N]> ? never : N
}[OperationName]

/** What each operation answers, as a schema. */
export const answerSchemas: Schemas & Record<Misdescribed, never> = schemas

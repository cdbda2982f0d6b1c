import type { Static } from 'typebox'
import type { ControlAnswer, OperationName } from '../controlClient.ts'
import { generalAnswers } from './general.ts'
import { providerAnswers } from './provider.ts'
import { worldAnswers } from './world.ts'

const schemas = { ...generalAnswers, ...providerAnswers, ...worldAnswers }
type Schemas = typeof schemas

/** The type of a value after JSON. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T

/** Operations whose answer differs from the schema. The code compiles only if this type is empty. */
type Misdescribed = {
  [N in OperationName]: Plain<ControlAnswer<N>> extends Static<Schemas[N]> ? never : N
}[OperationName]

export const answerSchemas: Schemas & Record<Misdescribed, never> = schemas

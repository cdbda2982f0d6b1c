import type { Failure } from '../../api/failure.ts'

/** The fields of the profile step that a rejection may name in `key`. */
const fields = ['name', 'password', 'inviteCode'] as const
export type RefusedField = (typeof fields)[number]

export const refusedFieldOf = (failure: Failure | null): RefusedField | undefined =>
  failure?.code === 'INVALID_USER_INFO' ? fields.find((field) => field === failure.key) : undefined

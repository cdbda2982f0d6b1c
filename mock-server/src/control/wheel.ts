import { Body } from '@wallet/contracts/schemas'
import * as Type from 'typebox'
import { demand } from '../provider/shared/apiError.ts'
import { localized } from '../provider/shared/language.ts'
import { operation } from './operation.ts'

export const wheelOperations = {
  'GET /wheels': operation({
    summary: 'List the wheels, their members and prizes, and the next prize',
    answers: '`next` is null for a random prize',
    run: (call) => {
      const { wheels, tables, nextSlice } = call.world
      return {
        next: nextSlice,
        wheels: [...wheels.values()].map(({ _id, name, slices }) => ({
          name: localized(call, name),
          members: tables.members
            .all()
            .filter(({ wheelId }) => wheelId === _id)
            .map(({ username }) => username),
          slices: slices.map(({ code, label }) => ({ code, label: localized(call, label) })),
        })),
      }
    },
  }),
  'POST /wheels': operation({
    summary: 'Set the next prize. Null makes it random',
    body: Body({ next: Type.Union([Type.String(), Type.Null()]) }),
    isNoted: true,
    run: ({ world, body: { next } }) => {
      const codes = [...world.wheels.values()].flatMap(({ slices }) => slices.map(({ code }) => code))
      const hint = `one of ${codes.join(', ')}`
      demand(next === null || codes.includes(next), 'KEY_INVALID', { key: 'next', hint })
      world.nextSlice = next
      world.version++
    },
  }),
}

import { Body } from '@wallet/contracts/schemas'
import * as Type from 'typebox'
import { demand } from '../provider/shared/apiError.ts'
import { localized, type Reader } from '../provider/shared/language.ts'
import type { World } from '../provider/world.ts'

export const NextPrize = Body({ next: Type.Union([Type.String(), Type.Null()]) })

/** `GET /wheels`: returns the wheels with members and prizes, and the next prize (null: random). */
export function wheelsOf(call: Reader) {
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
}

/** `POST /wheels { next }`: sets the next prize. Null makes it random. */
export function setNextPrize(world: World, { next }: Type.Static<typeof NextPrize>) {
  const codes = [...world.wheels.values()].flatMap(({ slices }) => slices.map(({ code }) => code))
  demand(next === null || codes.includes(next), 'KEY_INVALID', {
    key: 'next',
    hint: `one of ${codes.join(', ')}`,
  })
  world.nextSlice = next
  world.version++
}

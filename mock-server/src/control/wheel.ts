import { Body } from '@wallet/contracts/schemas'
import * as Type from 'typebox'
import { demand } from '../provider/shared/apiError.ts'
import { localized, type Reader } from '../provider/shared/language.ts'
import type { World } from '../provider/world.ts'

export const NextPrize = Body({ next: Type.Union([Type.String(), Type.Null()]) })

/** `GET /wheels`: who turns which wheel, its prizes, and where the next spin will stop (null: by chance). */
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

/** `POST /wheels { next }`: where the next spin is to stop; null leaves it to chance again. */
export function setNextPrize(world: World, { next }: Type.Static<typeof NextPrize>) {
  const codes = [...world.wheels.values()].flatMap(({ slices }) => slices.map(({ code }) => code))
  demand(next === null || codes.includes(next), 'KEY_INVALID', {
    key: 'next',
    hint: `one of ${codes.join(', ')}`,
  })
  world.nextSlice = next
  world.version++
}

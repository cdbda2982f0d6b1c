import { UTC_OFFSET_MS } from '@wallet/contracts/limits'
import { Body, Html } from '@wallet/contracts/schemas'
import * as Type from 'typebox'
import { moveClock } from '../engine/jobs.ts'
import { isWorldTime } from '../engine/moments.ts'
import { toIso } from '../provider/shared/calendar.ts'
import { localize } from '../provider/shared/language.ts'
import { demand, type World } from '../provider/world.ts'
import { defineOperation } from './operation.ts'

const Flag = (description: string) => Type.Optional(Type.Boolean({ description }))

export const SettingsBody = Body({
  terminated: Flag('The service is terminated: all calls answer 410'),
  registerOTP: Flag('Registration needs an OTP'),
  enableChatWidget: Flag('The support chat is on'),
  laos: Flag('Members register from Laos'),
  isManualDeposit: Flag('Deposits are checked by hand, from slips'),
  lakPerBaht: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
  notice: Type.Optional(Html),
  conditions: Type.Optional(Type.Array(Html)),
})

const ClockBody = Body({
  advanceSeconds: Type.Optional(Type.Number({ minimum: 0 })),
  now: Type.Optional(
    Type.Union([Type.String(), Type.Integer()], {
      description: 'A time such as 2026-11-20T23:10:00+07:00, or ms since 1970',
    }),
  ),
  keepLogins: Type.Optional(Type.Boolean({ description: 'Sessions that are valid now stay valid' })),
})

/** Needed because `Date.parse` accepts nearly every text with a number, and reads 30 February as 2 March. */
const isoTime = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/

/** Parses an ISO time to ms since 1970, or NaN. The default time zone is Bangkok. */
export function parseTime(text: string): number {
  const [, day, time = 'T00:00', zone] = isoTime.exec(text) ?? []
  if (!day || new Date(day).getUTCDate() !== Number(day.slice(-2))) return Number.NaN
  return zone ? Date.parse(day + time + zone) : Date.parse(`${day + time}Z`) - UTC_OFFSET_MS
}

/** Moves the end of the valid sessions by the same time as the clock. */
function extendSessions(world: World, moment: number) {
  for (const { _id, ended, expiresAt } of world.tables.sessions.all())
    if (ended === null && expiresAt > world.now)
      world.tables.sessions.edit(_id).expiresAt = expiresAt + moment - world.now
}

export const settingsOperations = {
  'POST /clock': defineOperation({
    summary: "Move the world's clock and run the due jobs",
    body: ClockBody,
    run: ({ world, body: { advanceSeconds, now, keepLogins } = {} }) => {
      const hint = 'send either advanceSeconds or now'
      demand((advanceSeconds === undefined) !== (now === undefined), 'KEY_INVALID', { hint })
      const moment = Math.round(
        typeof now === 'string' ? parseTime(now) : (now ?? world.now + Number(advanceSeconds) * 1000),
      )
      const key = now === undefined ? 'advanceSeconds' : 'now'
      const example = 'a time such as 2026-11-20T23:10:00+07:00, from 1970 to 9999-12-29'
      demand(isWorldTime(moment), 'KEY_INVALID', { key, hint: example })
      if (keepLogins) extendSessions(world, moment)
      moveClock(world, { now: moment })
      return { message: 'OK', now: toIso(world.now) }
    },
  }),
  'GET /wheels': defineOperation({
    summary: 'List the wheels, their members and prizes, and the next prize',
    answers: '`next` is null for a random prize',
    run: (call) => {
      const { wheels, tables, nextSlice } = call.world
      return {
        next: nextSlice,
        wheels: [...wheels.values()].map(({ _id, name, slices }) => ({
          name: localize(call, name),
          members: tables.members
            .all()
            .filter(({ wheelId }) => wheelId === _id)
            .map(({ username }) => username),
          slices: slices.map(({ code, label }) => ({ code, label: localize(call, label) })),
        })),
      }
    },
  }),
  'POST /wheels': defineOperation({
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
  'GET /settings': defineOperation({
    summary: "Read the provider's switches, texts and numbers",
    run: (call) => {
      const { terminated, registerOTP, enableChatWidget, laos, deposit, lakPerBaht, ...others } =
        call.world.settings
      const { notice, conditions, rewards, bounds } = others
      return {
        terminated,
        registerOTP,
        enableChatWidget,
        laos,
        isManualDeposit: deposit.isManual,
        lakPerBaht,
        ...localize(call, { notice, conditions }),
        /** Changed by the events `rewards.changed` and `bounds.changed`. */
        rewards,
        bounds,
      }
    },
  }),
  'POST /settings': defineOperation({
    summary: "Change the provider's switches and texts. A changed text is the same in all languages",
    body: SettingsBody,
    isNoted: true,
    run: ({ world, body: { isManualDeposit: isManual, ...change } }) =>
      world.set({
        ...change,
        ...(isManual !== undefined && { deposit: { ...world.settings.deposit, isManual } }),
      }),
  }),
}

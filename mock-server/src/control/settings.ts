import { Body, Html, LakPerBaht } from '@wallet/contracts/schemas'
import type { Static } from 'typebox'
import * as Type from 'typebox'
import { localized, type Reader } from '../provider/shared/language.ts'
import type { World } from '../provider/world.ts'

const Flag = (description: string) => Type.Optional(Type.Boolean({ description }))

/** All fields are optional. Missing fields stay unchanged. */
export const SettingsBody = Body({
  terminated: Flag('The service is terminated: all calls answer 410'),
  registerOTP: Flag('Registration needs an OTP'),
  enableChatWidget: Flag('The support chat is on'),
  laos: Flag('Members register from Laos'),
  isManualDeposit: Flag('Deposits are checked by hand, from slips'),
  lakPerBaht: LakPerBaht,
  notice: Type.Optional(Html),
  conditions: Type.Optional(Type.Array(Html)),
})

/** `GET /settings`: returns the provider's switches, texts and numbers. */
export function settingsOf(call: Reader) {
  const { settings } = call.world
  const { terminated, registerOTP, enableChatWidget, laos, deposit, lakPerBaht, notice, conditions } =
    settings
  const { rewards, bounds } = settings
  return {
    terminated,
    registerOTP,
    enableChatWidget,
    laos,
    isManualDeposit: deposit.isManual,
    lakPerBaht,
    ...localized(call, { notice, conditions }),
    /** Changed by the events `rewards.changed` and `bounds.changed`. */
    rewards,
    bounds,
  }
}

/** `POST /settings`: changes settings of this world. A changed text is the same in all languages. */
export function changeSettings(
  world: World,
  { isManualDeposit: isManual, ...change }: Static<typeof SettingsBody>,
) {
  world.set({
    ...change,
    ...(isManual !== undefined && { deposit: { ...world.settings.deposit, isManual } }),
  })
}

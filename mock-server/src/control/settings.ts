import { Body, Html, LakPerBaht } from '@wallet/contracts/schemas'
import type { Static } from 'typebox'
import * as Type from 'typebox'
import { localized, type Reader } from '../provider/shared/language.ts'
import type { World } from '../provider/world.ts'

const Flag = (description: string) => Type.Optional(Type.Boolean({ description }))

/** Any of them; the others stay as they are. */
export const SettingsBody = Body({
  terminated: Flag('The service has ended: every call is answered 410'),
  registerOTP: Flag('Whoever registers is asked for an OTP'),
  enableChatWidget: Flag('There is a chat with support'),
  laos: Flag('Members register from Laos'),
  isManualDeposit: Flag('Deposits are booked by hand, by their slips'),
  lakPerBaht: LakPerBaht,
  notice: Type.Optional(Html),
  conditions: Type.Optional(Type.Array(Html)),
})

/** `GET /settings`: the switches, texts and numbers of the provider that a person may change. */
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
    /** What `rewards.changed` and `bounds.changed` change. */
    rewards,
    bounds,
  }
}

/** `POST /settings`: changes some of them, in this world alone. A text is then the same in every language. */
export function changeSettings(
  world: World,
  { isManualDeposit: isManual, ...change }: Static<typeof SettingsBody>,
) {
  world.set({
    ...change,
    ...(isManual !== undefined && { deposit: { ...world.settings.deposit, isManual } }),
  })
}

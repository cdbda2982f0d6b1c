import { Body, Html } from '@wallet/contracts/schemas'
import Type, { type Static } from 'typebox'
import type { World } from '../provider/world.ts'

const Flag = (description: string) => Type.Optional(Type.Boolean({ description }))

/** Any of them; the others stay as they are. */
export const SettingsBody = Body({
  terminated: Flag('The service has ended: every call is answered 410'),
  registerOTP: Flag('Whoever registers is asked for an OTP'),
  enableChatWidget: Flag('There is a chat with support'),
  laos: Flag('Members register from Laos'),
  isManualDeposit: Flag('Deposits are booked by hand, by their slips'),
  notice: Type.Optional(Html),
  conditions: Type.Optional(Type.Array(Html)),
})

/** `GET /settings`: the switches and texts of the provider that a person may change. */
export function settingsOf({ settings }: World) {
  const { terminated, registerOTP, enableChatWidget, laos, deposit, notice, conditions } = settings
  return {
    terminated,
    registerOTP,
    enableChatWidget,
    laos,
    isManualDeposit: deposit.isManual,
    notice,
    conditions,
  }
}

/** `POST /settings`: changes some of them, in this world alone. */
export function changeSettings(
  world: World,
  { isManualDeposit: isManual, ...change }: Static<typeof SettingsBody>,
) {
  world.set({
    ...change,
    ...(isManual !== undefined && { deposit: { ...world.settings.deposit, isManual } }),
  })
}

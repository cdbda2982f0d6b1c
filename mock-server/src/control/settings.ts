import { Body, Html, LakPerBaht } from '@wallet/contracts/schemas'
import * as Type from 'typebox'
import { localized } from '../provider/shared/language.ts'
import { operation } from './operation.ts'

const Flag = (description: string) => Type.Optional(Type.Boolean({ description }))

/** All fields are optional. Missing fields stay unchanged. */
const SettingsBody = Body({
  terminated: Flag('The service is terminated: all calls answer 410'),
  registerOTP: Flag('Registration needs an OTP'),
  enableChatWidget: Flag('The support chat is on'),
  laos: Flag('Members register from Laos'),
  isManualDeposit: Flag('Deposits are checked by hand, from slips'),
  lakPerBaht: LakPerBaht,
  notice: Type.Optional(Html),
  conditions: Type.Optional(Type.Array(Html)),
})

export const settingsOperations = {
  'GET /settings': operation({
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
        ...localized(call, { notice, conditions }),
        /** Changed by the events `rewards.changed` and `bounds.changed`. */
        rewards,
        bounds,
      }
    },
  }),
  'POST /settings': operation({
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

import { LAOS_PHONE_MAX_LENGTH, LAOS_PHONE_MIN_LENGTH } from '@wallet/contracts/limits'
import type { TFunction } from 'i18next'
import type { Failure } from '../../api/failure.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { settings } from '../../settings/settings.ts'

/** The length of a phone number in Laos (REG-3). */
export const laosLength = (t: TFunction) =>
  t('register.phoneLengthLaos', { min: LAOS_PHONE_MIN_LENGTH, max: LAOS_PHONE_MAX_LENGTH })

/** Returns the text of a rejection. In Laos, the text of the phone number's length differs. */
export const refusedText = (t: TFunction, failure: Failure): string =>
  settings.isLaos && failure.code === 'PHONE_NUMBER_REQUIRE_10_DIGIT'
    ? laosLength(t)
    : failureLine(t, failure)

/** The fields of the profile step that a rejection may name in `key`. */
const fields = ['name', 'password', 'inviteCode'] as const
export type RefusedField = (typeof fields)[number]

export const refusedFieldOf = (failure: Failure | null): RefusedField | undefined =>
  failure?.code === 'INVALID_USER_INFO' ? fields.find((field) => field === failure.key) : undefined

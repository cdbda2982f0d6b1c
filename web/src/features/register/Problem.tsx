import { LAOS_PHONE_MAX_LENGTH, LAOS_PHONE_MIN_LENGTH } from '@wallet/contracts/limits'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { settings } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { changeDraft, type RegisterStep } from './draft.ts'
import styles from './Register.module.css'

interface ProblemProps {
  failure: Failure
  go: (step: RegisterStep) => void
}

export function Problem({ failure, go }: ProblemProps) {
  const { t } = useTranslation()
  const field = refusedFieldOf(failure)
  return (
    <div role="alert">
      <Notice tone="danger">
        <div className={cx(look.list2, styles.problem)}>
          {field ? t(`register.refused.${field}`) : refusedText(t, failure)}
          {nextAction(t, failure, go)}
        </div>
      </Notice>
    </div>
  )
}

function nextAction(t: TFunction, failure: Failure, go: ProblemProps['go']): ReactNode {
  const { code } = failure
  function toPhone() {
    changeDraft({ passedPhone: '', isVerified: false })
    go('phone')
  }
  const button = (label: string, onClick: () => void) => (
    <Button kind="outline" size="small" onClick={onClick}>
      {label}
    </Button>
  )
  if (code === 'EXISTING_USER') return <TextLink to="/login">{t('login.submit')}</TextLink>
  if (code === 'UNVERIFIED_OTP') return button(t('register.verifyPhone'), toPhone)
  if (code === 'PHONE_NUMBER_REQUIRE_10_DIGIT') return button(t('register.changePhone'), toPhone)
  if (refusedFieldOf(failure)) return button(t('register.changeProfile'), () => go('profile'))
  if (code === 'REGISTER_FAIL' || code === 'GAME_ACTIVATION_FAIL')
    return <TextLink to="/contact">{t('contact.title')}</TextLink>
  return null
}

/** The length of a phone number in Laos (REG-3). */
export const laosLengthText = (t: TFunction) =>
  t('register.phoneLengthLaos', { min: LAOS_PHONE_MIN_LENGTH, max: LAOS_PHONE_MAX_LENGTH })

/** Returns the text of a rejection. In Laos, the text of the phone number's length differs. */
export const refusedText = (t: TFunction, failure: Failure): string =>
  settings.isLaos && failure.code === 'PHONE_NUMBER_REQUIRE_10_DIGIT'
    ? laosLengthText(t)
    : failureLine(t, failure)

/** The fields of the profile step that a rejection may name in `key`. */
const fields = ['name', 'password', 'inviteCode'] as const
export type RefusedField = (typeof fields)[number]

export const refusedFieldOf = (failure: Failure | null): RefusedField | undefined =>
  failure?.code === 'INVALID_USER_INFO' ? fields.find((field) => field === failure.key) : undefined

import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { changeDraft, type RegisterStep } from './draft.ts'
import styles from './Problem.module.css'
import { refusedFieldOf, refusedText } from './refusedText.ts'

interface ProblemProps {
  failure: Failure
  go: (step: RegisterStep) => void
}

/** Shows a rejection of the whole step and what to do next. */
export function Problem({ failure, go }: ProblemProps) {
  const { t } = useTranslation()
  const field = refusedFieldOf(failure)
  return (
    <div role="alert">
      <Notice tone="danger">
        <div className={styles.problem}>
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

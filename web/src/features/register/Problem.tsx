import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { ChangeDraft } from './draft.ts'
import styles from './Problem.module.css'
import { refusedText } from './refusedText.ts'

interface ProblemProps {
  failure: Failure
  change: ChangeDraft
}

/** What the provider refused about the step as a whole, and the way out of it. */
export function Problem({ failure, change }: ProblemProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Notice tone="danger">
        <div className={styles.problem}>
          {refusedText(t, failure)}
          {wayOut(t, failure.code, () => change({ step: 'phone', isVerified: false, otp: null }))}
        </div>
      </Notice>
    </div>
  )
}

function wayOut(t: TFunction, code: string | undefined, toPhone: () => void): ReactNode {
  if (code === 'EXISTING_USER') return <TextLink to="/login">{t('login.submit')}</TextLink>
  if (code !== 'UNVERIFIED_OTP' && code !== 'PHONE_NUMBER_REQUIRE_10_DIGIT') return null
  return (
    <Button kind="outline" size="small" onClick={toPhone}>
      {t(code === 'UNVERIFIED_OTP' ? 'register.verifyPhone' : 'register.changePhone')}
    </Button>
  )
}

import { USER_INFO_MAX_CHARACTERS } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import type { Passwords } from './draft.ts'
import styles from './FieldPair.module.css'

interface Props {
  value: Passwords
  onValue: (value: Passwords) => void
  /** The passwords differ, or the provider rejected the password. */
  error: string | undefined
}

export function PasswordPair({ value, onValue, error }: Props) {
  const { t } = useTranslation()
  const common = {
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    enterKeyHint: 'next',
    maxLength: USER_INFO_MAX_CHARACTERS,
  } as const
  return (
    <div className={styles.pair}>
      <Field
        {...common}
        label={t('member.password')}
        value={value.password}
        onValue={(password) => onValue({ ...value, password })}
      />
      <Field
        {...common}
        className={styles.shared}
        label={t('member.confirmPassword')}
        value={value.confirm}
        onValue={(confirm) => onValue({ ...value, confirm })}
        error={error}
      />
    </div>
  )
}

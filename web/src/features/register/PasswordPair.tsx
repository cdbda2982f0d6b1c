import { USER_INFO_MAX_CHARACTERS } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import styles from './FieldPair.module.css'

/** Both stay in memory alone. */
export interface Passwords {
  password: string
  confirm: string
}

interface Props {
  value: Passwords
  onValue: (value: Passwords) => void
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

import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { activeChecked } from '../../api/checkActive.ts'
import { lastPhone } from '../../api/lastPhone.ts'
import { logIn } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './LoginPage.module.css'

interface Errors {
  phone?: string
  password?: string
}

export default function LoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [phone, setPhone] = useState(lastPhone)
  const [password, setPassword] = useState('')
  const [isRemembered, setRemembered] = useState(true)
  const [errors, setErrors] = useState<Errors>({})

  const login = useCommand('POST /api/login', {
    // The form is drawn before the check has answered. A closed service leaves the page: nothing is sent.
    before: activeChecked,
    done({ token }) {
      logIn(token, isRemembered)
      navigate('/user', { replace: true })
    },
    // A login without an answer changed nothing here: the plain texts ask to try again.
    failed: ({ kind, code, isMoot }) => setErrors({ password: failureLine(t, { kind, code, isMoot }) }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const required = t('message.required')
    setErrors({ ...(!phone && { phone: required }), ...(!password && { password: required }) })
    if (phone && password) login.run({ body: { username: phone, password } })
  }

  /** The key that says "next" leads to the password, as long as there is none. */
  function onPhoneKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || !phone || password) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLInputElement>('[type=password]')?.focus()
  }

  const typing = (set: (value: string) => void) => (value: string) => {
    setErrors({})
    set(value)
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.river}>
        <RiverScene />
      </div>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <PhoneField
        label={t('member.phone')}
        autoComplete="username"
        enterKeyHint="next"
        onKeyDown={onPhoneKey}
        required
        value={phone}
        onValue={typing(setPhone)}
        error={errors.phone}
      />
      <Field
        label={t('member.password')}
        icon="lock"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        value={password}
        onValue={typing(setPassword)}
        error={errors.password}
      />
      <Switch checked={isRemembered} onChecked={setRemembered}>
        {t('login.remember')}
      </Switch>
      <Button type="submit" wide pending={login.isPending} pendingLabel={t('login.submitting')}>
        {t('login.submit')}
      </Button>
      <p className={styles.register}>
        {t('login.noAccount')} <TextLink to="/register">{t('login.register')}</TextLink>
      </p>
    </form>
  )
}

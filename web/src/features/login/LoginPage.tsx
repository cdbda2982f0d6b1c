import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { waitForActiveCheck } from '../../api/checkActive.ts'
import type { Failure } from '../../api/failure.ts'
import { lastPhone } from '../../api/lastPhone.ts'
import { logIn } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { FormLock } from '../../ui/FormLock.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { closeToasts } from '../../ui/toast.ts'
import { useFormFocus } from '../../ui/useFormFocus.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './LoginPage.module.css'

/** Texts are made on render, so that they follow the language. */
interface Problem {
  isMissing?: boolean
  failure?: Pick<Failure, 'kind' | 'code' | 'isMoot'>
}

export default function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('login.submit'))
  const navigate = useNavigate()
  const [phone, setPhone] = useState(lastPhone)
  const [password, setPassword] = useState('')
  const [isRemembered, setRemembered] = useState(true)
  const [problem, setProblem] = useState<Problem>({})

  const { form } = useFormFocus(problem)

  const login = useCommand('POST /api/login', {
    // Wait for the check of the service: the form is shown before its response.
    before: waitForActiveCheck,
    done({ token }) {
      // The toasts on the screen are about the time before the login.
      closeToasts()
      logIn(token, isRemembered)
      // A link to the slips opens the statement, any other link a sheet of home.
      const page = location.hash === '#slips' ? 'statement' : 'home'
      navigate(`/user/${page}${location.hash}`, { replace: true })
    },
    // A lost login can be repeated, so show the plain error text.
    failed: ({ kind, code, isMoot }) => setProblem({ failure: { kind, code, isMoot } }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (login.isPending) return
    setProblem({ isMissing: !phone || !password })
    if (phone && password) login.run({ body: { username: phone, password } })
  }

  function onPhoneKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || !phone || password) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLInputElement>('[type=password]')?.focus()
  }

  const clearErrorsOnInput = (set: (value: string) => void) => (value: string) => {
    setProblem({})
    set(value)
  }

  const missing = (value: string, label: string) =>
    problem.isMissing && !value ? t('message.missing', { label }) : undefined
  return (
    <form ref={form} className={cx(look.stack4, styles.form)} onSubmit={onSubmit} noValidate>
      <div className={styles.river}>
        <RiverScene />
      </div>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <FormLock value={login.isPending}>
        <PhoneField
          label={t('member.phone')}
          autoComplete="username"
          enterKeyHint="next"
          onKeyDown={onPhoneKey}
          required
          value={phone}
          onValue={clearErrorsOnInput(setPhone)}
          error={missing(phone, t('member.phone'))}
        />
        <Field
          label={t('member.password')}
          icon="lock"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          value={password}
          onValue={clearErrorsOnInput(setPassword)}
          error={problem.failure ? failureLine(t, problem.failure) : missing(password, t('member.password'))}
        />
        <Switch checked={isRemembered} onChecked={setRemembered}>
          {t('login.remember')}
        </Switch>
      </FormLock>
      <Button type="submit" wide pending={login.isPending} pendingLabel={t('login.submitting')}>
        {t('login.submit')}
      </Button>
      <div className={cx(look.list2, look.faint, styles.links)}>
        <p>
          <TextLink to="/contact">{t('login.forgot')}</TextLink>
        </p>
        <p>
          <span className={styles.question}>{t('login.noAccount')} </span>
          <TextLink to="/register">{t('login.register')}</TextLink>
        </p>
      </div>
    </form>
  )
}

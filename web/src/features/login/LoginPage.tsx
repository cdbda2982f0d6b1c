import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { digitsOnly } from '../../format/digits.ts'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import styles from './LoginPage.module.css'

export default function LoginPage() {
  const { t } = useTranslation()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [isRemembered, setRemembered] = useState(true)
  return (
    <>
      <RiverScene className={styles.scene} />
      <form className={styles.form}>
        <h1 className={styles.title}>{t('login.title')}</h1>
        <Field
          label={t('member.phone')}
          icon="phone"
          inputMode="numeric"
          autoComplete="username"
          format={digitsOnly}
          value={phone}
          onValue={setPhone}
        />
        <Field
          label={t('member.password')}
          icon="lock"
          type="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
        />
        <Switch checked={isRemembered} onChecked={setRemembered}>
          {t('login.remember')}
        </Switch>
        <Button wide pendingLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
        <p className={styles.register}>
          {t('login.noAccount')} <Link to="/register">{t('login.register')}</Link>
        </p>
      </form>
    </>
  )
}

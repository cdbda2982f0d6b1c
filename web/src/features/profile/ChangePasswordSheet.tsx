import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../api/useCommand.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { FormLock } from '../../ui/FormLock.ts'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { useFormFocus } from '../../ui/useFormFocus.ts'
import styles from './ProfilePage.module.css'

const passwords = [
  { name: 'old', label: 'profile.oldPassword', autoComplete: 'current-password' },
  { name: 'new', label: 'profile.newPassword', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'profile.confirmNewPassword', autoComplete: 'new-password' },
] as const

const empty = { old: '', new: '', confirmation: '' }

/** Sends nothing while a field is empty, and marks a different confirmation and a wrong old password (PRF-2). */
export function ChangePasswordSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const formId = useId()
  const [fields, setFields] = useState(empty)
  const [isDifferent, setDifferent] = useState(false)
  const [isWrong, setWrong] = useState(false)

  const set = (name: keyof typeof empty) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }))
    setDifferent(false)
    setWrong(false)
  }

  const { run, isPending } = useCommand('PUT /api/account/changepwd', {
    done() {
      toast.success(t('profile.passwordChanged'))
      modal.onClose()
    },
    failed(failure) {
      if (!failure.isOutcomeUnknown) {
        toastFailure(t, failure)
        return setWrong(failure.code === 'WRONG_PASSWORD')
      }
      toast.error(t('profile.passwordUnsure'), { detail: t('profile.passwordUnsureHint') })
    },
  })

  const errors = {
    old: isWrong && t('profile.checkOldPassword'),
    new: undefined,
    confirmation: isDifferent && t('profile.passwordsDiffer'),
  }
  const isFilled = fields.old && fields.new && fields.confirmation
  const { form, focusEmpty } = useFormFocus(errors.confirmation || errors.old)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    focusEmpty()
    if (!isFilled) return
    if (fields.new !== fields.confirmation) return setDifferent(true)
    run({ body: { oldPassword: fields.old, newPassword: fields.new } })
  }

  return (
    <Sheet
      {...modal}
      locked={isPending}
      title={t('profile.changePassword')}
      foot={
        <Actions onCancel={modal.onClose} isCancelDisabled={isPending}>
          <Button type="submit" form={formId} dimmed={!isFilled} pending={isPending}>
            {t('action.save')}
          </Button>
        </Actions>
      }
    >
      <p className={look.faint}>{t('profile.otherDevices')}</p>
      <form
        ref={form}
        id={formId}
        noValidate
        className={cx(look.list4, look.sides, styles.passwords)}
        onSubmit={onSubmit}
      >
        <FormLock value={isPending}>
          {passwords.map(({ name, label, autoComplete }) => (
            <Field
              key={name}
              label={t(label)}
              type="password"
              icon="lock"
              autoComplete={autoComplete}
              enterKeyHint={name === 'confirmation' ? 'done' : 'next'}
              required
              value={fields[name]}
              onValue={set(name)}
              error={errors[name]}
            />
          ))}
        </FormLock>
      </form>
    </Sheet>
  )
}

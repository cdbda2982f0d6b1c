import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormLock } from '../../ui/FormLock.ts'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFormFocus } from '../../ui/useFormFocus.ts'
import styles from './ChangePasswordSheet.module.css'
import { useChangePassword } from './useChangePassword.ts'

const passwords = [
  { name: 'old', label: 'profile.oldPassword', autoComplete: 'current-password' },
  { name: 'new', label: 'profile.newPassword', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'profile.confirmNewPassword', autoComplete: 'new-password' },
] as const

export function ChangePasswordSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const formId = useId()
  const { fields, set, errors, save, isPending } = useChangePassword(modal.onClose)
  const { form, focusEmpty } = useFormFocus(errors.confirmation || errors.old)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    focusEmpty()
    save()
  }

  return (
    <Sheet
      {...modal}
      locked={isPending}
      title={t('profile.changePassword')}
      foot={
        <Actions>
          <Button kind="secondary" disabled={isPending} onClick={modal.onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {t('action.save')}
          </Button>
        </Actions>
      }
    >
      <form ref={form} id={formId} noValidate className={styles.form} onSubmit={onSubmit}>
        <FormLock value={isPending}>
          {passwords.map(({ name, label, autoComplete }) => (
            <Field
              key={name}
              label={t(label)}
              type="password"
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

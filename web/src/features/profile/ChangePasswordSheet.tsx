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

export function ChangePasswordSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const formId = useId()
  const { fields, set, confirmationError, oldError, save, isPending } = useChangePassword(modal.onClose)
  const { form, focusEmpty } = useFormFocus(confirmationError || oldError)

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
          <Field
            label={t('profile.oldPassword')}
            type="password"
            autoComplete="current-password"
            enterKeyHint="next"
            required
            value={fields.old}
            onValue={set('old')}
            error={oldError}
          />
          <Field
            label={t('profile.newPassword')}
            type="password"
            autoComplete="new-password"
            enterKeyHint="next"
            required
            value={fields.new}
            onValue={set('new')}
          />
          <Field
            label={t('profile.confirmNewPassword')}
            type="password"
            autoComplete="new-password"
            enterKeyHint="done"
            required
            value={fields.confirmation}
            onValue={set('confirmation')}
            error={confirmationError}
          />
        </FormLock>
      </form>
    </Sheet>
  )
}

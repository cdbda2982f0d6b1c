import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../api/useCommand.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'

const empty = { old: '', new: '', confirmation: '' }

/** Sends nothing while a field is empty, and marks a different confirmation and a wrong old password (PRF-2). */
export function useChangePassword(onDone: () => void) {
  const { t } = useTranslation()
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
      onDone()
    },
    failed(failure) {
      if (!failure.isOutcomeUnknown) {
        toastFailure(t, failure)
        return setWrong(failure.code === 'WRONG_PASSWORD')
      }
      toast.error(t('profile.passwordUnsure'), { detail: t('profile.passwordUnsureHint') })
    },
  })

  function save() {
    if (!fields.old || !fields.new || !fields.confirmation) return
    if (fields.new !== fields.confirmation) return setDifferent(true)
    run({ body: { oldPassword: fields.old, newPassword: fields.new } })
  }

  return {
    fields,
    set,
    errors: {
      old: isWrong && t('profile.checkOldPassword'),
      new: undefined,
      confirmation: isDifferent && t('profile.passwordsDiffer'),
    },
    save,
    isPending,
  }
}

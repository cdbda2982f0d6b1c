import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../api/useCommand.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'

const empty = { old: '', new: '', confirmation: '' }

/** Sends nothing while a field is empty, and shows an error for a different confirmation (PRF-2). */
export function useChangePassword(onDone: () => void) {
  const { t } = useTranslation()
  const [fields, setFields] = useState(empty)
  const [isDifferent, setDifferent] = useState(false)

  const set = (name: keyof typeof empty) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }))
    setDifferent(false)
  }

  const { run, isPending } = useCommand('PUT /api/account/changepwd', {
    done() {
      toast.success(t('profile.passwordChanged'))
      onDone()
    },
    failed(failure) {
      if (!failure.isOutcomeUnknown) return toastFailure(t, failure)
      toast.error(t('profile.passwordUnsure'), { detail: t('profile.passwordUnsureHint') })
    },
  })

  function save() {
    if (!fields.old || !fields.new || !fields.confirmation) return
    if (fields.new !== fields.confirmation) return setDifferent(true)
    run({ body: { oldPassword: fields.old, newPassword: fields.new } })
  }

  return { fields, set, error: isDifferent && t('profile.passwordsDiffer'), save, isPending }
}

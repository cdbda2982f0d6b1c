import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../api/command.ts'
import { toFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failureText.ts'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

const empty = { old: '', new: '', confirmation: '' }

/** Changing the password: an empty field stops silently, a different confirmation says so beside it (PRF-2). */
export function useChangePassword(onDone: () => void) {
  const { t } = useTranslation()
  const [fields, setFields] = useState(empty)
  const [isDifferent, setDifferent] = useState(false)

  const set = (name: keyof typeof empty) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }))
    setDifferent(false)
  }

  const [save, isPending] = useOneAtATime(async () => {
    if (!fields.old || !fields.new || !fields.confirmation) return
    if (fields.new !== fields.confirmation) return setDifferent(true)
    try {
      await command('PUT /api/account/changepwd', {
        body: { oldPassword: fields.old, newPassword: fields.new },
      })
      toast.success(t('profile.passwordChanged'))
      onDone()
    } catch (error) {
      const failure = toFailure(error)
      if (failure.isOutcomeUnknown) {
        toast.error(t('profile.passwordUnsure'), { detail: t('profile.passwordUnsureHint') })
        return
      }
      const { text, code } = failureText(t, failure)
      toast.error(text, { code })
    }
  })

  return { fields, set, error: isDifferent && t('profile.passwordsDiffer'), save, isPending }
}

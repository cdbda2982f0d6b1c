import type { TFunction } from 'i18next'
import { type FailureInfo, failureText } from '../i18n/failureText.ts'
import { toast } from './toast.ts'

export function toastFailure(t: TFunction, failure: FailureInfo) {
  const { text, code } = failureText(t, failure)
  toast.error(text, { code })
}

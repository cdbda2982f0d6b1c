import type { TFunction } from 'i18next'
import { failureText } from '../i18n/failureText.ts'
import { alert } from './alert.ts'

/** The error alert: the generic title and the error; a code without words is shown as such (ERR-5). */
export function alertFailure(t: TFunction, failure: Parameters<typeof failureText>[1]) {
  const { text, code } = failureText(t, failure)
  alert.error(t('message.genericTitle'), code ? t('message.code', { code }) : text)
}

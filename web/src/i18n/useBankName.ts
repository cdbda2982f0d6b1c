import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Texts } from './shape.ts'

/** As the provider names a bank. */
interface Named {
  nameTH: string
  nameEN?: string
}

const hasName = (code: string): code is keyof Texts['bank'] => i18next.exists(`bank.${code}`)

/**
 * A bank's name in the language of the app: by its code, else as the provider names it. While the code is not known
 * yet, Thai readers get the Thai name, and others none.
 */
export function useBankName() {
  const { t, i18n } = useTranslation()
  return (code: string | undefined, bank: Named) => bankName(t, i18n.language === 'th', code, bank)
}

function bankName(t: TFunction, isThai: boolean, code: string | undefined, { nameTH, nameEN }: Named) {
  if (code === undefined) return isThai ? nameTH : ''
  if (hasName(code)) return t(`bank.${code}`)
  return (isThai ? nameTH || nameEN : nameEN || nameTH) ?? ''
}

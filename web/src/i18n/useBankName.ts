import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { bank } from './texts/th.member.json'

interface Named {
  nameTH: string | null
  nameEN?: string | null
}

const hasName = (code: string): code is keyof typeof bank => i18next.exists(`bank.${code}`)

/** Returns a bank's name in the language of the app, else the provider's. While the code loads, the Thai name only. */
export function useBankName() {
  const { t, i18n } = useTranslation()
  return (code: string | undefined, bank: Named | null) =>
    bankName(t, i18n.language === 'th', code, bank ?? { nameTH: null })
}

function bankName(t: TFunction, isThai: boolean, code: string | undefined, { nameTH, nameEN }: Named) {
  if (code === undefined) return isThai ? (nameTH ?? '') : ''
  if (hasName(code)) return t(`bank.${code}`)
  return (isThai ? nameTH || nameEN : nameEN || nameTH) ?? ''
}

import { useTranslation } from 'react-i18next'

/** A bank's name for this language: Thai in Thai, else English. */
export function useBankName() {
  const { i18n } = useTranslation()
  return ({ nameTH, nameEN }: { nameTH: string; nameEN: string }) =>
    i18n.language === 'th' ? nameTH || nameEN : nameEN || nameTH
}

import { useTranslation } from 'react-i18next'

export default function BonusPage() {
  const { t } = useTranslation()
  return <h1>{t('bonus.bonus')}</h1>
}

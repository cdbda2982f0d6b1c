import { useTranslation } from 'react-i18next'

export default function SpinPage() {
  const { t } = useTranslation()
  return <h1>{t('spin.wheel')}</h1>
}

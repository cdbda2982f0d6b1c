import { useTranslation } from 'react-i18next'

export default function HowtoPage() {
  const { t } = useTranslation()
  return <h1>{t('howto.title')}</h1>
}

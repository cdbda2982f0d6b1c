import { useTranslation } from 'react-i18next'

export default function ProfilePage() {
  const { t } = useTranslation()
  return <h1>{t('profile.title')}</h1>
}

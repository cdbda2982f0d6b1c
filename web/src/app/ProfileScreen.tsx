import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import ProfilePage from '../features/profile/ProfilePage.tsx'
import { LazySheet } from './LazySheet.tsx'

const loadNameSheet = () => import('../features/deposit/EnglishNameSheet.tsx')

/** The profile, and the English account name that some banks need, asked for as in the deposit. */
export default function ProfileScreen() {
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  // Stays while the sheet goes down, so that its content does not vanish first.
  const [bankCode, setBankCode] = useState<string>()

  function name(code: string) {
    setBankCode(code)
    setNaming(true)
  }

  const close = () => setNaming(false)
  return (
    <>
      <ProfilePage onEditName={name} />
      {bankCode && (
        <LazySheet
          load={loadNameSheet}
          title={t('deposit.editName')}
          modal={{ open: isNaming, onClose: close, onSaved: close, bankCode, saveLabel: t('action.save') }}
        />
      )}
    </>
  )
}

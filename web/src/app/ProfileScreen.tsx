import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import ProfilePage from '../features/profile/ProfilePage.tsx'
import { useLast } from '../ui/useLast.ts'
import { LazySheet } from './LazySheet.tsx'

const loadNameSheet = () => import('../features/deposit/EnglishNameSheet.tsx')

/** The profile, and the sheet that asks for an English account name, as in the deposit. */
export default function ProfileScreen() {
  const { t } = useTranslation()
  // The bank of the account whose name is missing.
  const [asking, setAsking] = useState<string>()
  const bankCode = useLast(asking)
  const close = () => setAsking(undefined)
  return (
    <>
      <ProfilePage onEditName={setAsking} />
      {bankCode && (
        <LazySheet
          load={loadNameSheet}
          title={t('deposit.editName')}
          modal={{
            open: asking !== undefined,
            onClose: close,
            onSaved: close,
            bankCode,
            saveLabel: t('action.save'),
          }}
        />
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPhone } from '../api/lastPhone.ts'
import { walletQuery } from '../api/queries.ts'
import { isRemembered, onLeave } from '../api/session.ts'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** Asks, then logs out. The number stays filled in if this device remembers the member (SES-6). */
export function LogOut({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  useKeepPhone()
  return (
    <>
      <IconButton icon="logout" label={t('menu.logOut')} onClick={() => setAsking(true)} />
      <Dialog
        open={isAsking}
        onClose={close}
        icon="logout"
        title={t('menu.logOutQuestion')}
        text={t('menu.logOutText')}
        actions={
          <Actions>
            <Button kind="secondary" onClick={close}>
              {t('action.cancel')}
            </Button>
            <Button onClick={onLogOut}>{t('menu.logOut')}</Button>
          </Actions>
        }
      />
    </>
  )
}

/** Keeps the phone number of the session, so that the login page can show the number after any end of the session. */
function useKeepPhone() {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isRemembered()) return
    return onLeave(() => keepPhone(queries.getQueryData(walletQuery.queryKey)?.profile.username ?? ''))
  }, [queries])
}

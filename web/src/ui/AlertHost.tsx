import { ALERT_MS } from '@wallet/contracts/limits'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from './Actions.tsx'
import { closeAlert, currentAlert, subscribeAlert } from './alert.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

const looks = {
  error: { icon: 'close', tone: 'danger', action: 'action.gotIt' },
  success: { icon: 'check', tone: 'success', action: 'action.done' },
} as const

/** Shows the alert of now; its last words stay while it goes. */
export function AlertHost() {
  const { t } = useTranslation()
  const item = useSyncExternalStore(subscribeAlert, currentAlert)
  const last = useRef(item)
  if (item) last.current = item

  useEffect(() => {
    if (!item) return
    const timer = setTimeout(closeAlert, ALERT_MS)
    return () => clearTimeout(timer)
  }, [item])

  if (!last.current) return null
  const { kind, title, text } = last.current
  const { icon, tone, action } = looks[kind]
  return (
    <Dialog
      role="alertdialog"
      open={item !== undefined}
      onClose={closeAlert}
      icon={icon}
      tone={tone}
      title={title}
      text={text}
      actions={
        <Actions>
          <Button onClick={closeAlert}>{t(action)}</Button>
        </Actions>
      }
    />
  )
}

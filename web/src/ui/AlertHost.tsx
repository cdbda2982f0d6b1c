import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../base/store.ts'
import { settings } from '../settings/settings.ts'
import { Actions } from './Actions.tsx'
import { alertLooks, alerts, closeAlert } from './alert.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useLast } from './useLast.ts'

/** Shows the current alert. An alert with a receipt, or one that was touched, stays until it is closed (UI-2). */
export function AlertHost() {
  const { t } = useTranslation()
  const item = useStore(alerts)
  const last = useLast(item)

  useEffect(() => {
    if (!item || item.content) return
    const timer = setTimeout(closeAlert, settings.noticeMs)
    const touched = new AbortController()
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, () => clearTimeout(timer), { signal: touched.signal })
    return () => {
      clearTimeout(timer)
      touched.abort()
    }
  }, [item])

  // The next member must not see it.
  useEffect(() => closeAlert, [])

  if (!last) return null
  const { kind, title, text, content, next, isTitleSaid } = last
  const { icon, tone, action } = alertLooks[kind]
  return (
    <Dialog
      role="alertdialog"
      open={item !== undefined}
      onClose={closeAlert}
      icon={icon}
      tone={tone}
      titleLook={
        kind === 'refused' || isTitleSaid ? 'hidden' : kind === 'error' && text ? 'small' : undefined
      }
      title={title}
      text={text}
      actions={
        <Actions>
          <Button kind={next || kind === 'taken' ? 'secondary' : 'primary'} onClick={closeAlert}>
            {t(action)}
          </Button>
          {next}
        </Actions>
      }
    >
      {content}
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Buttons, Part } from '../control/parts.tsx'
import { Actions } from '../src/ui/Actions.tsx'
import { AmountField } from '../src/ui/AmountField.tsx'
import { alert } from '../src/ui/alert.ts'
import { BlockingOverlay } from '../src/ui/BlockingOverlay.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Dialog } from '../src/ui/Dialog.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { Notice } from '../src/ui/Notice.tsx'
import { Sheet } from '../src/ui/Sheet.tsx'
import { toast } from '../src/ui/toast.ts'
import { Live } from './Live.tsx'

type Overlay = 'sheet' | 'tall' | 'dialog' | 'overlay'

/** The buttons have English names, so that scripts find them in any language. */
export function Overlays() {
  const { t } = useTranslation()
  const [overlay, setOverlay] = useState<Overlay>()
  const close = () => setOverlay(undefined)
  const actions = {
    'Success toast': () => toast.success(t('message.copied', { text: '4078123395' })),
    'Error toast': () => toast.error(t('errors.MONEY_NOT_ENOUGH')),
    'Info toast': () => toast.info(t('word.checking'), { detail: t('deposit.creditTime') }),
    'Code toast': () => toast.error(t('message.genericTitle'), { code: 'ROUTE_BUSY_41' }),
    'Error alert': () => alert.error(t('message.genericTitle'), t('errors.TRANSFER_FAIL')),
    'Success alert': () => alert.success(t('ending.withdraw'), t('ending.withdrawTakes', { n: 1 })),
    'Open sheet': () => setOverlay('sheet'),
    'Open tall': () => setOverlay('tall'),
    'Open dialog': () => setOverlay('dialog'),
    'Open overlay': () => setOverlay('overlay'),
  }
  return (
    <>
      <Part title="Toasts, alerts, sheets, dialogs">
        <Buttons>
          {Object.entries(actions).map(([name, onClick]) => (
            <Button key={name} kind="secondary" size="small" onClick={onClick}>
              {name}
            </Button>
          ))}
        </Buttons>
      </Part>
      <Sheet
        open={overlay === 'sheet' || overlay === 'tall'}
        height={overlay === 'tall' ? 'tall' : undefined}
        onClose={close}
        onBack={overlay === 'tall' ? close : undefined}
        headActions={overlay === 'tall' && <IconButton icon="refresh" label={t('action.refresh')} />}
        title={t('money.withdraw')}
        foot={
          <Actions onCancel={close}>
            <Button onClick={() => toast.success(t('withdraw.done'))}>{t('money.withdraw')} ฿5,000</Button>
          </Actions>
        }
      >
        <Live field={AmountField} label={t('money.amount')} value="5000" />
        <Notice tone="warning">{t('withdraw.bonusWarning')}</Notice>
      </Sheet>
      <Dialog
        open={overlay === 'dialog'}
        onClose={close}
        icon="warn"
        tone="danger"
        title={t('bonus.cancelQuestion')}
        text={t('bonus.cancelText')}
        actions={
          <Actions onCancel={close} cancelLabel={t('action.close')}>
            <Button kind="danger" onClick={close}>
              {t('bonus.cancel')}
            </Button>
          </Actions>
        }
      />
      <BlockingOverlay active={overlay === 'overlay'} label={t('word.loading')} />
    </>
  )
}

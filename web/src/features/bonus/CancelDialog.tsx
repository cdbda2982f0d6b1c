import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import type { BonusAction } from './useBonusAction.ts'
import { useCancelPrice } from './useCancelPrice.ts'

interface Props extends Pick<ModalProps, 'open' | 'onClose'>, Pick<BonusAction, 'action' | 'cancelBonus'> {
  /** The cancel cost in percent, undefined while unknown. */
  percentFail: number | undefined
  /** The cost could not be loaded. A retry button replaces the cancel button. */
  hasFailed: boolean
  onRetry: () => unknown
}

/** Asks for confirmation and shows the cost in percent and baht (BON-7). */
export function CancelDialog({ open, onClose, percentFail, hasFailed, onRetry, action, cancelBonus }: Props) {
  const { t } = useTranslation()
  const { progress, isSending } = action
  const price = useCancelPrice(percentFail, open)

  return (
    <Dialog
      open={open && (!progress || isSending)}
      onClose={onClose}
      locked={isSending}
      role="alertdialog"
      icon="warn"
      tone="danger"
      title={t('bonus.cancelQuestion')}
      text={
        <>
          {t('bonus.cancelText')}
          {(hasFailed || percentFail !== undefined) && <br />}
          {hasFailed
            ? t('bonus.priceNotRead')
            : percentFail === 0
              ? t('bonus.freeEnd')
              : percentFail !== undefined && t('bonus.earlyEnd', { percentFail })}
        </>
      }
      actions={
        <Actions even>
          <Button kind="secondary" disabled={isSending} onClick={onClose}>
            {t('bonus.keep')}
          </Button>
          {hasFailed ? (
            <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
          ) : (
            <Button kind="danger" pending={isSending} onClick={cancelBonus}>
              {t('bonus.cancel')}
            </Button>
          )}
        </Actions>
      }
    >
      {price && price.percent > 0 && (
        <Facts
          rows={[
            [t('money.totalBalance'), `฿${formatMoney(price.total)}`],
            [t('bonus.priceOf', { percentFail: price.percent }), `-฿${formatMoney(price.price)}`],
            [t('transfer.remaining', { name: t('money.totalBalance') }), `฿${formatMoney(price.left)}`],
          ]}
        />
      )}
    </Dialog>
  )
}

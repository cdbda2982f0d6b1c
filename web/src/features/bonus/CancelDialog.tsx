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
  /** What ending it early costs, when that is known. */
  percentFail: number | undefined
  /** What it costs could not be read: that is tried again, and nothing is ended meanwhile. */
  isUnread: boolean
  onReread: () => unknown
}

/** Asks before a bonus is ended, and says what that costs, in percent and in baht (BON-7). */
export function CancelDialog({ open, onClose, percentFail, isUnread, onReread, action, cancelBonus }: Props) {
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
          {(isUnread || percentFail !== undefined) && <br />}
          {isUnread
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
          {isUnread ? (
            <Button onClick={onReread}>{t('action.tryAgain')}</Button>
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

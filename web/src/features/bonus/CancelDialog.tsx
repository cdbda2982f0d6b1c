import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { toBaht } from '../../format/satang.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import type { Bonus } from './rules.ts'
import type { BonusAction } from './useBonusAction.ts'
import { useCancelPrice } from './useCancelPrice.ts'

interface Props extends Pick<ModalProps, 'open' | 'onClose'>, Pick<BonusAction, 'action' | 'cancelBonus'> {
  type: string | null
  /** Undefined for a promotion. */
  bonus: Bonus | undefined
}

/** Asks for confirmation and shows the cost in percent and baht (BON-7). */
export function CancelDialog({ open, onClose, type, bonus, action, cancelBonus }: Props) {
  const { t } = useTranslation()
  const { progress, isSending } = action
  const { percent, price, isLoading, hasFailed, retry } = useCancelPrice(type, bonus, open)
  const cost =
    percent === 0
      ? t('bonus.freeEnd')
      : percent !== undefined && t('bonus.earlyEnd', { percentFail: percent })

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
          <br />
          {hasFailed ? t('bonus.priceNotRead') : cost}
        </>
      }
      actions={
        <Actions even>
          <Button kind="secondary" disabled={isSending} onClick={onClose}>
            {t('bonus.keep')}
          </Button>
          {hasFailed ? (
            <Button onClick={retry}>{t('action.tryAgain')}</Button>
          ) : (
            <Button
              kind="danger"
              pending={isSending}
              disabled={isLoading}
              onClick={() => cancelBonus(percent, price)}
            >
              {t('bonus.cancel')}
            </Button>
          )}
        </Actions>
      }
    >
      {isLoading && (
        <Skeleton>
          <Bone height={128} radius={16} />
        </Skeleton>
      )}
      {price && (
        <Facts
          rows={[
            [t('money.totalBalance'), bahtText(price.total)],
            [t('bonus.priceOf', { percentFail: price.percent }), `-${bahtText(price.price)}`],
            [t('transfer.remaining', { name: t('money.totalBalance') }), bahtText(price.total - price.price)],
          ]}
        />
      )}
    </Dialog>
  )
}

const bahtText = (satang: number) => `฿${formatMoney(toBaht(satang))}`

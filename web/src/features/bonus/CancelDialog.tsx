import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { balancesOf, TOTAL, WALLET, type WalletAnswer } from '../../api/balances.ts'
import { walletQuery } from '../../api/queries.ts'
import { refreshBalances } from '../../api/refreshBalances.ts'
import { formatMoney, toBaht } from '../../format/money.ts'
import type { OrderAction } from '../../moneyViews/useOrder.ts'
import type { OrderRequest } from '../../orderTypes/orderTypes.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import styles from './Bonus.module.css'
import {
  activePromotionQuery,
  type Bonus,
  bonusesQuery,
  bonusKey,
  calculateShare,
  costText,
  findActive,
} from './rules.ts'

interface Props extends Pick<ModalProps, 'open' | 'onClose'> {
  action: OrderAction
  send: (request: OrderRequest) => unknown
  type: string | null
  /** Undefined for a promotion. */
  bonus: Bonus | undefined
}

/** Asks for confirmation and shows the cost in percent and baht (BON-7). */
export function CancelDialog({ open, onClose, type, bonus, action, send }: Props) {
  const { t } = useTranslation()
  const { order } = action
  const { percent, price, isLoading, hasFailed, retry, isUnchanged } = useCancelPrice(type, bonus, open)
  const isFree = percent === 0
  // The wallet may have less than the price: then the games pay the rest (BON-7).
  const paidFrom = price && price.price > price.inWallet ? 'everywhere' : 'wallet'
  const [confirm, isConfirming] = useOneAtATime(
    async () => (await isUnchanged()) && send({ type: 'cancelBonus', ...(!isFree && { paidFrom }) }),
  )
  const isSending = isConfirming || action.isSending

  return (
    <Dialog
      open={open && !order}
      onClose={onClose}
      locked={isSending}
      role="alertdialog"
      icon="warn"
      tone={isFree ? 'warning' : 'danger'}
      title={t('bonus.cancelQuestion')}
      text={
        <>
          {t('bonus.cancelText')}
          <span className={look.apart}>
            {hasFailed ? t('bonus.priceNotRead') : percent !== undefined && costText(t, percent)}
          </span>
        </>
      }
      actions={
        <Actions even onCancel={onClose} isCancelDisabled={isSending} cancelLabel={t('bonus.keep')}>
          {hasFailed ? (
            <Button onClick={retry}>{t('action.tryAgain')}</Button>
          ) : (
            <Button
              kind={isFree ? 'danger-quiet' : 'danger'}
              pending={isSending}
              disabled={isLoading}
              onClick={confirm}
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
            [
              t('bonus.priceOf', { percentFail: price.percent }),
              <span key="price" className={cx(look.wrong, styles.price)}>{`−${bahtText(price.price)}`}</span>,
            ],
            [t('bonus.totalAfter'), bahtText(price.total - price.price)],
          ]}
        />
      )}
    </Dialog>
  )
}

const bahtText = (satang: number) => `฿${formatMoney(toBaht(satang))}`

/**
 * Returns the cost of cancelling the active bonus, from balances that the provider reads each time `isShown` becomes
 * true. `price` is undefined until then, and for a bonus whose percentage nobody knows (BON-6).
 */
function useCancelPrice(type: string | null, bonus: Bonus | undefined, isShown: boolean) {
  const queries = useQueryClient()
  const isPromotion = bonus === undefined && type === 'promotion'
  // Offline, a read fails at once instead of locking the dialog.
  const list = useQuery({ ...bonusesQuery, enabled: false, networkMode: 'always' })
  const promotion = useQuery({
    ...activePromotionQuery,
    enabled: isShown && isPromotion,
    networkMode: 'always',
  })
  const shown = isPromotion ? promotion.data?.promotion : bonus
  const percent = shown?.percentFail ?? undefined
  const costs = percent !== undefined && percent > 0
  const balances = useQuery({
    queryKey: [...bonusKey, 'balances'],
    queryFn: () => refreshBalances(queries).then(() => true),
    enabled: isShown && costs,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const { data: wallet } = useQuery({ ...walletQuery, enabled: false })
  const isLoading = isShown && (promotion.isFetching || balances.isFetching || list.isFetching)
  const price = costs && balances.isSuccess && !isLoading && wallet ? priceOf(wallet, percent) : undefined
  const source = isPromotion ? promotion : list
  const hasFailed = !isLoading && (source.isError || (costs && !price))

  /** Loads the bonus again. Returns false, and shows the new cost, if another device has replaced the bonus. */
  async function isUnchanged() {
    const { data, isError } = await source.refetch()
    if (isError) return false
    const active = data && 'promotion' in data ? data.promotion : findActive(data)
    if (active?.code === shown?.code && active?.percentFail === shown?.percentFail) return true
    await queries.invalidateQueries({ queryKey: bonusKey })
    return false
  }
  return {
    percent,
    price,
    isLoading,
    hasFailed,
    isUnchanged,
    retry: () => (source.isError ? source : balances).refetch(),
  }
}

/** Amounts in satang. */
function priceOf(wallet: WalletAnswer, percent: number) {
  const { [TOTAL]: total, [WALLET]: inWallet } = balancesOf(wallet)
  if (total === undefined || inWallet === undefined) return undefined
  return { percent, total, inWallet, price: calculateShare(total, percent) }
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../i18n/failureText.ts'
import { MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import type { OrderAction } from '../../moneyViews/useOrder.ts'
import type { OrderRequest } from '../../orderTypes/orderTypes.ts'
import { BannerCarousel } from '../../ui/BannerCarousel.tsx'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Html } from '../../ui/Html.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLast } from '../../ui/useLast.ts'
import styles from './Bonus.module.css'
import { type Bonus, costText, fillPercent, noticeQuery, promotionQuery } from './rules.ts'

interface Props {
  action: OrderAction
  send: (request: OrderRequest) => unknown
  onClose: () => void
}

const ClaimButton = ({ action, ...button }: Pick<Props, 'action'> & ButtonProps) => (
  <Button wide icon="gift" pending={action.isSending} {...button} />
)

/** Shows a bonus to claim. Undefined closes the sheet. */
export function BonusSheet({ bonus, action, send, onClose }: Props & { bonus: Bonus | undefined }) {
  const { t } = useTranslation()
  const { data: lookup } = useQuery(noticeQuery)
  const displayed = useLast(bonus)
  if (!displayed) return null

  const { code, percentFail, banners, userBonus } = displayed
  const received = userBonus?.received.length ?? 0
  return (
    <MoneySheet
      open={bonus !== undefined}
      onClose={onClose}
      action={action}
      title={code}
      foot={
        userBonus?.isActive ? (
          <Button wide onClick={onClose}>
            {t('action.confirm')}
          </Button>
        ) : (
          <ClaimButton action={action} onClick={() => send({ type: 'bonus', code, received })}>
            {t('bonus.receive')}
          </ClaimButton>
        )
      }
    >
      {banners.length > 0 && <BannerCarousel label={t('bonus.banners')} banners={banners} />}
      <Notice tone="warning">
        {lookup?.notice && <Html html={fillPercent(lookup.notice, percentFail)} />}
        {(!lookup?.notice || percentFail === 0) && <p>{costText(t, percentFail)}</p>}
      </Notice>
    </MoneySheet>
  )
}

/** Searches a promotion code and shows the promotion or an error (PRO-2). Undefined closes the sheet. */
export function PromotionSheet({
  code: searched,
  action,
  send,
  onClose,
}: Props & { code: string | undefined }) {
  const { t } = useTranslation()
  const code = useLast(searched) ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    ...promotionQuery(code),
    enabled: searched !== undefined,
  })
  const found = !isFetching && data
  const failed = !isFetching && error ? failureText(t, error) : undefined
  const isMissing = error?.code === 'NO_PROMOTION'
  return (
    <MoneySheet
      open={searched !== undefined}
      onClose={onClose}
      action={action}
      title={code}
      foot={
        found && (
          <ClaimButton action={action} onClick={() => send({ type: 'promotion', code })}>
            {t('bonus.receivePromotion')}
          </ClaimButton>
        )
      }
    >
      {found ? (
        <>
          <div className={cx(look.center, look.rays, styles.ticket)}>
            <IconTile icon="ticket" />
          </div>
          {found.description && <Html html={found.description} />}
          <Notice tone="warning">{costText(t, found.percentFail)}</Notice>
        </>
      ) : failed ? (
        <EmptyState
          icon={isMissing ? 'search' : 'wifi-off'}
          tone="quiet"
          title={failed.text}
          hint={failed.code && t('message.code', { code: failed.code })}
          action={
            // Return to the field when the code does not exist.
            <Button kind="secondary" onClick={isMissing ? onClose : () => refetch()}>
              {t('action.tryAgain')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon="search" tone="gold" turning title={t('bonus.searching')} />
      )}
    </MoneySheet>
  )
}

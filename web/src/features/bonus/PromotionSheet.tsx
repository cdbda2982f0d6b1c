import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failureText.ts'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Html } from '../../ui/Html.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLast } from '../../ui/useLast.ts'
import { promotionQuery } from './rules.ts'
import type { BonusAction } from './useBonusAction.ts'

interface Props extends Pick<BonusAction, 'action' | 'receivePromotion'> {
  /** Undefined closes the sheet. */
  code: string | undefined
  onClose: () => void
}

/** Searches a promotion code and shows the promotion or an error (PRO-2). */
export function PromotionSheet({ code: searched, onClose, action, receivePromotion }: Props) {
  const { t } = useTranslation()
  const code = useLast(searched) ?? ''
  const search = useQuery({ ...promotionQuery(code), enabled: searched !== undefined })
  const { progress, isSending } = action
  const { data } = search

  return (
    <Sheet
      open={searched !== undefined}
      onClose={onClose}
      locked={isSending}
      title={code}
      foot={
        data &&
        !search.isFetching &&
        (!progress || isSending) && (
          <Button wide icon="gift" pending={isSending} onClick={() => receivePromotion(code)}>
            {t('bonus.receivePromotion')}
          </Button>
        )
      }
    >
      <MoneyForm action={action} onDone={onClose}>
        {search.isFetching || search.isPending ? (
          <EmptyState icon="search" tone="gold" turning title={t('bonus.searching')} />
        ) : data ? (
          <>
            {data.description && <Html html={data.description} />}
            <Notice tone="warning">
              {data.percentFail === 0
                ? t('bonus.freeEnd')
                : t('bonus.earlyEnd', { percentFail: data.percentFail ?? '-' })}
            </Notice>
          </>
        ) : (
          <NotFound error={search.error} onBack={onClose} onRetry={search.refetch} />
        )}
      </MoneyForm>
    </Sheet>
  )
}

/** The button returns to the field when the code does not exist, and repeats a search that failed. */
function NotFound({
  error: failure,
  onBack,
  onRetry,
}: {
  error: Failure
  onBack: () => void
  onRetry: () => unknown
}) {
  const { t } = useTranslation()
  const { text, code } = failureText(t, failure)
  const isMissing = failure.code === 'NO_PROMOTION'
  return (
    <EmptyState
      icon={isMissing ? 'search' : 'wifi-off'}
      tone="quiet"
      title={text}
      hint={code && t('message.code', { code })}
      action={
        <Button kind="secondary" onClick={isMissing ? onBack : onRetry}>
          {t('action.tryAgain')}
        </Button>
      }
    />
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../api/useCommand.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import styles from './QrPaper.module.css'
import { QrPaper, QrSteps } from './QrPaper.tsx'
import { forgetQrs, noteQr, qrQuery } from './queries.ts'
import type { QrEntry } from './rules.ts'
import { useQrOutcome } from './useQrOutcome.ts'

export function QrCode({ entry, onBack, ...modal }: ModalProps & { entry: QrEntry; onBack: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const name = useBankName()(entry.bankCode, entry.bank)
  const query = qrQuery(entry.bankCode)
  const paper = useRef<HTMLElement>(null)
  // After the sheet closes, home follows the QR.
  const { data: current } = useQuery({ ...query, enabled: modal.open })
  const { record, asked, totalMs, isExpired, expire, checkBalance } = useQrOutcome(entry, current, {
    name,
    paper,
    isShown: modal.open,
    onClose: modal.onClose,
  })

  function removeQr() {
    if (record) void forgetQrs(queries, ({ id }) => id === record.qrcodeId)
    queries.setQueryData(query.queryKey, { hasQrcode: false })
    onBack()
  }

  const cancel = useCommand('DELETE /api/qrcode/{qrcodeId}', {
    done: removeQr,
    async failed(failure) {
      await queries.refetchQueries(query)
      const { data: found, status } = queries.getQueryState(query.queryKey) ?? {}
      const isRead = status === 'success'
      // Paid or ended before: the sheet shows which of the two.
      if (failure.code === 'NO_DATA' && isRead && !found?.hasQrcode) return
      const isKnown = failure.isOutcomeUnknown && isRead
      if (isKnown && !found?.hasQrcode) removeQr()
      else if (isKnown && !failure.code) toast.error(t('deposit.qrNotCancelled'))
      else toastFailure(t, failure)
    },
  })

  function reportPaid() {
    if (record) void noteQr(queries, entry.bankCode, record, { isReported: true })
    toast.info(t('deposit.refreshAmount'))
    modal.onClose()
  }

  const foot = isExpired ? (
    <Actions even>
      <Button kind="secondary" pendingLabel={t('word.loading')} onClick={checkBalance}>
        {t('home.checkBalance')}
      </Button>
      <Button onClick={onBack}>{t('deposit.newQr')}</Button>
    </Actions>
  ) : (
    <Actions>
      <Button
        kind="danger-quiet"
        className={styles.cancel}
        pending={cancel.isPending}
        onClick={() => record?.qrcodeId && cancel.run({ params: { qrcodeId: record.qrcodeId } })}
      >
        {t('deposit.cancelQr')}
      </Button>
      <Button icon="check" onClick={reportPaid}>
        {t('deposit.transferred')}
      </Button>
    </Actions>
  )
  return (
    <Sheet
      {...modal}
      height={isExpired ? undefined : 'steady'}
      title={t('deposit.qrOf', { bank: name })}
      onBack={onBack}
      foot={foot}
    >
      {!record ? (
        <SkeletonRows rows={4} />
      ) : !record.qrcode && !isExpired ? (
        <ErrorState onRetry={() => queries.refetchQueries(query)} />
      ) : (
        <div className={cx(look.stack3, look.sides)}>
          <QrPaper
            ref={paper}
            record={record}
            bankCode={entry.bankCode}
            name={name}
            totalMs={totalMs}
            asked={asked}
            isExpired={isExpired}
            onEnd={expire}
          />
          <QrSteps isExpired={isExpired} />
        </div>
      )}
    </Sheet>
  )
}

import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import { usePages } from '../../api/usePages.ts'
import { useUnmountSignal } from '../../api/useUnmountSignal.ts'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { NoBalance } from '../../moneyViews/NoBalance.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal, type ModalProps } from '../../ui/Modal.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import tones from '../../ui/tones.module.css'
import { useLast } from '../../ui/useLast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { openSince, reasonOf, type Slip, toneOf } from './rules.ts'
import styles from './SlipSheet.module.css'

/** Lists the uploaded slips with status and image (SLP-4). */
export function SlipSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const list = usePages(
    ['slips'],
    (body, signal) => call('POST /api/statement/slip', { body, signal }),
    ({ slips }) => slips,
    { openSince },
  )
  const [image, setImage] = useState<string>()
  const unmountSignal = useUnmountSignal()
  // Show the sheet before its list, so that the tap responds quickly.
  const isListDrawn = useDeferredValue(true, false)

  async function viewImage({ link, reference }: Slip) {
    if (link) return setImage(link)
    if (!reference) return
    const signal = unmountSignal()
    await call('GET /api/statement/slip/reference/{reference}', { params: { reference }, signal }).then(
      ({ url }) => setImage(url),
      (failure: Failure) => failure.kind === 'cancelled' || toastFailure(t, failure),
    )
  }

  return (
    <Sheet
      {...modal}
      height="steady"
      title={t('slip.status')}
      foot={
        list.rows?.some(({ status }) => toneOf(status) === 'failed') && (
          <div className={look.list1}>
            <ButtonLink kind="secondary" icon="image" to="/user/home#slip">
              {t('deposit.attachSlip')}
            </ButtonLink>
          </div>
        )
      }
      headActions={
        <IconButton
          icon="refresh"
          label={t('action.refresh')}
          turning={list.isTurning}
          onClick={() => list.refetch()}
        />
      }
    >
      {isListDrawn && (
        <PagedTable
          label={t('slip.status')}
          className={styles.list}
          list={list}
          keyOf={({ reference }, index) => reference ?? String(index)}
          empty={<NoBalance icon="image" title={t('slip.none')} hint={t('slip.noneHint')} />}
          columns={[
            {
              head: t('word.date'),
              cell: ({ createdAt }) => formatDateTime(createdAt),
              quiet: true,
              below: true,
            },
            {
              head: t('money.amountShort'),
              end: true,
              cell: ({ amount, status }) => (
                <span className={cx(styles.amount, amount ? styles[toneOf(status)] : styles.none)}>
                  {amount ? `฿${formatMoney(amount)}` : '-'}
                </span>
              ),
            },
            { head: t('word.status'), cell: (slip) => <SlipStatus {...slip} /> },
            {
              head: <VisuallyHidden>{t('slip.image')}</VisuallyHidden>,
              cell: (slip) =>
                (slip.link || slip.reference) && (
                  <IconButton
                    icon="chevron-right"
                    label={t('action.viewImage')}
                    onClick={() => viewImage(slip)}
                  />
                ),
            },
          ]}
        />
      )}
      <SlipImage address={image} onClose={() => setImage(undefined)} />
    </Sheet>
  )
}

const words = {
  success: 'slip.text.success',
  failed: 'slip.text.failed',
  progress: 'slip.text.processing',
} as const

const icons = { success: 'check', failed: 'close', progress: 'clock' } as const

/** Shows the status of a slip, with the reason in brackets (SLP-3). */
function SlipStatus({ status, note }: Pick<Slip, 'status' | 'note'>) {
  const { t } = useTranslation()
  const tone = toneOf(status)
  const reason = reasonOf(note)
  return (
    <div className={cx(look.row, styles.status)}>
      <span className={cx(look.center, tones[tone], styles.tile)}>
        <Icon name={icons[tone]} />
      </span>
      <span className={look.strong}>{t(words[tone])}</span>
      {reason && <span className={styles.reason}>({t(`slip.text.${reason}`)})</span>}
    </div>
  )
}

/** Shows a slip over the whole screen. An undefined address closes it. */
function SlipImage({ address, onClose }: { address: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const last = useLast(address)
  const image = safeImage(last)

  return (
    <Modal open={address !== undefined} onClose={onClose} aria-label={t('slip.image')}>
      <div className={styles.frame} tabIndex={-1}>
        <IconButton icon="close" filled label={t('action.close')} onClick={onClose} />
        {image && failed !== last ? (
          <>
            {loaded !== last && (
              <Skeleton>
                <Bone height="60vh" radius={20} />
              </Skeleton>
            )}
            <img
              src={image}
              alt={t('slip.image')}
              onLoad={() => setLoaded(last)}
              onError={() => setFailed(last)}
            />
          </>
        ) : (
          <EmptyState icon="image" tone="quiet" title={t('slip.imageNotLoaded')} />
        )}
      </div>
    </Modal>
  )
}

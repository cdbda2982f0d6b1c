import { useQuery } from '@tanstack/react-query'
import type { QrProvider } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { settings } from '../../settings/settings.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { CopyInstead } from './AccountCard.tsx'
import { DepositTabs } from './DepositTabs.tsx'
import EnglishNameSheet, { useCopyWithEnglishName } from './EnglishNameSheet.tsx'
import { ManualDeposit } from './ManualDeposit.tsx'
import { depositQuery } from './queries.ts'
import { qrEntries, transferEntries } from './rules.ts'
import { SlipUpload } from './SlipUpload.tsx'

interface Props extends ModalProps {
  bankCode?: QrProvider | undefined
}

/** Bank transfer with slip, QR and voucher, or a list of accounts in manual mode (DEP-1, DEP-2). */
export default function DepositSheet({ bankCode, ...modal }: Props) {
  const { t } = useTranslation()
  const lookup = useQuery(depositQuery)
  const { hash } = useLocation()
  const [isAttaching, setAttaching] = useState(hash === '#slip')
  const { copyInstead, isKnown, ...naming } = useCopyWithEnglishName()
  const { data } = lookup

  if (isAttaching) return <SlipUpload {...modal} onBack={() => setAttaching(false)} />
  const transfers = data ? transferEntries(data, settings.isLaos) : []
  const qrs = data ? qrEntries(data) : []
  const accounts = data?.isManual ? data.banks : [...transfers, ...qrs]
  const note = <IncompleteNote of={lookup} />
  if (data && isKnown && accounts.length + data.wallets.length > 0) {
    const shared = {
      ...modal,
      wallets: data.wallets,
      onAttachSlip: () => setAttaching(true),
      note,
    }
    return (
      <CopyInstead value={copyInstead}>
        {data.isManual ? (
          <ManualDeposit {...shared} banks={data.banks} />
        ) : (
          <DepositTabs {...shared} transfers={transfers} qrs={qrs} bankCode={bankCode} />
        )}
        <EnglishNameSheet {...naming} saveLabel={t('deposit.saveAndCopy')} />
      </CopyInstead>
    )
  }
  return (
    <Sheet {...modal} height="steady" title={t('money.deposit')}>
      {data?.isIncomplete ? (
        note
      ) : data && isKnown ? (
        <EmptyState
          icon="bank"
          tone="quiet"
          title={t('deposit.empty')}
          hint={t('deposit.emptyHint')}
          action={
            <ButtonLink kind="secondary" icon="chat" to="/user/contact">
              {t('contact.title')}
            </ButtonLink>
          }
        />
      ) : lookup.isError ? (
        <ErrorState onRetry={() => lookup.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Sheet>
  )
}

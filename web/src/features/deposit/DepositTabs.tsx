import { useQueries } from '@tanstack/react-query'
import type { QrProvider } from '@wallet/contracts/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { formatShortMoney } from '../../format/money.ts'
import { MoneyForm } from '../../moneyViews/MoneyForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { BankCards } from './AccountCard.tsx'
import styles from './Deposit.module.css'
import { QrCode } from './QrCode.tsx'
import { QrForm, useQrForm } from './QrForm.tsx'
import { qrQuery } from './queries.ts'
import { type BankEntry, type DepositLookup, isQrOpen, type QrEntry, type QrWay } from './rules.ts'
import { SlipHours, useSlipHours } from './SlipHours.tsx'
import { useVoucherForm, VoucherForm } from './VoucherForm.tsx'

type DepositTab = 'bank' | 'qr' | 'voucher'

interface Props extends ModalProps {
  transfers: BankEntry[]
  qrs: QrEntry[]
  wallets: DepositLookup['wallets']
  /** The provider whose open QR is shown. Undefined: the first that has one. */
  bankCode: QrProvider | undefined
  onAttachSlip: () => void
  note: ReactNode
}

/** Shows a tab for each way that the provider offers. An open QR replaces the tabs. */
export function DepositTabs(props: Props) {
  const { transfers, qrs, wallets, bankCode, onAttachSlip, note, ...modal } = props
  const { t } = useTranslation()
  const tabs = [
    { id: 'bank', label: t('deposit.tabBank'), isAvailable: transfers.length > 0 },
    { id: 'qr', label: t('deposit.tabQr'), isAvailable: qrs.length > 0 },
    { id: 'voucher', label: t('deposit.tabVoucher'), isAvailable: wallets.length > 0 },
  ] as const
  const availableTabs = tabs.filter(({ isAvailable }) => isAvailable)
  const { hash } = useLocation()
  const linked =
    availableTabs.find(({ id }) => (bankCode ? id === 'qr' : `#${id}` === hash)) ?? availableTabs[0]
  const [tab, setTab] = useState<DepositTab>(linked?.id ?? 'bank')
  const [openQr, setOpenQr] = useState<QrEntry>()
  const read = useQueries({
    queries: qrs.map(({ bankCode }) => ({
      ...qrQuery(bankCode),
      enabled: modal.open,
      refetchOnMount: 'always' as const,
    })),
  })
  const ways: QrWay[] = qrs.map((entry, index) => {
    const record = read[index]?.data
    return { ...entry, open: isQrOpen(record) ? record : undefined }
  })
  const qr = useQrForm(ways, { isShown: modal.open && tab === 'qr', onCreated: setOpenQr })
  const voucher = useVoucherForm(wallets, { isShown: modal.open && tab === 'voucher', onDone: modal.onClose })
  const { action } = voucher
  const isSlipClosed = useSlipHours()?.isClosed === true

  // Show an open QR once, when the member returns from the bank app, reloads, or taps its line on home.
  const hasReturned = useRef(false)
  const isWanted = (entry: QrEntry) => !bankCode || entry.bankCode === bankCode
  const found = ways.find((way) => way.open && isWanted(way))
  const wanted = read.filter((_, index) => isWanted(qrs[index]!))
  const areRead = wanted.every(({ isFetchedAfterMount }) => isFetchedAfterMount)
  useEffect(() => {
    if (hasReturned.current || !(areRead || found)) return
    hasReturned.current = true
    if (!found && bankCode) toast.info(t('deposit.refreshAmount'))
    if (!found) return
    setTab('qr')
    setOpenQr(found)
  }, [areRead, found])

  function choose(next: DepositTab) {
    // A QR that is read later does not replace the chosen tab.
    hasReturned.current = true
    setTab(next)
  }

  if (openQr) {
    return <QrCode {...modal} entry={openQr} onBack={() => setOpenQr(undefined)} />
  }
  const { chosen } = qr
  const foot = {
    bank: isSlipClosed ? (
      <SlipHours />
    ) : (
      <Button kind="secondary" wide icon="image" onClick={onAttachSlip}>
        {t('deposit.slipTime')}
      </Button>
    ),
    qr: chosen?.open ? (
      <Button wide icon="qr" onClick={() => setOpenQr(chosen)}>
        {t('deposit.openQr', { amount: formatShortMoney(chosen.open.amount) })}
      </Button>
    ) : (
      !qr.action.order && (
        <Button
          wide
          icon="qr"
          disabled={!qr.isEnabled}
          dimmed={qr.amount.isRejected}
          pending={qr.action.isSending}
          onClick={qr.create}
        >
          {qr.amount.satang
            ? t('deposit.createQrOf', { amount: formatShortMoney(qr.amount.baht) })
            : t('deposit.createQr')}
        </Button>
      )
    ),
    voucher: voucher.wallet && !action.order && (
      <Button wide disabled={!voucher.isEnabled} pending={voucher.action.isSending} onClick={voucher.send}>
        {t('deposit.sendLink')}
      </Button>
    ),
  }[tab]
  return (
    <Sheet
      {...modal}
      height="steady"
      locked={qr.action.isSending || action.isSending}
      title={t('money.deposit')}
      foot={foot}
    >
      {note}
      <Tabs label={t('money.deposit')} tabs={availableTabs} value={tab} onValue={choose}>
        {tab === 'bank' && (
          <div className={cx(look.stack3, look.sides, styles.accounts)}>
            <BankCards entries={transfers} explainsBcel />
            <p className={cx(look.row3, look.muted)}>
              <Icon name="phone" size={20} />
              {t('deposit.phone')}
            </p>
          </div>
        )}
        {tab === 'qr' && (
          <MoneyForm action={qr.action}>
            <QrForm ways={ways} form={qr} onOpen={setOpenQr} />
          </MoneyForm>
        )}
        {tab === 'voucher' && (
          <MoneyForm action={action}>
            <VoucherForm wallets={wallets} form={voucher} />
          </MoneyForm>
        )}
      </Tabs>
    </Sheet>
  )
}

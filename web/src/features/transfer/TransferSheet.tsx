import { useQuery } from '@tanstack/react-query'
import { TRANSFER_MIN } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { amountOf } from '../../format/amountText.ts'
import { formatMoney, formatShortMoney } from '../../format/money.ts'
import { parseSatang, toBaht, toSatang } from '../../format/satang.ts'
import { useOrder } from '../../money/useOrder.ts'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { NoBalance } from '../../money/views/NoBalance.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import { AccountDrums } from './AccountDrums.tsx'
import { type Account, accountsOf, type TransferProblem, transferProblem } from './rules.ts'
import styles from './Transfer.module.css'

const QUICK_AMOUNTS = [100, 500, 2000]
const ALL = 'all'

/** Moves money between the wallet and the games (TRF-1). */
export default function TransferSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const action = useOrder('transfer', { isShown: modal.open, onDone: modal.onClose })
  const wallet = useQuery(walletQuery)
  const { data } = wallet
  const accounts = data && accountsOf(data, t('money.mainWallet'))
  const [codes, setCodes] = useState({ from: '', to: '' })
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<TransferProblem>()

  const find = (code: string) => accounts?.find((account) => account.code === code)
  const from = find(codes.from)
  const to = find(codes.to)
  const satang = parseSatang(amount)
  const remaining = from && from.amount !== null ? toBaht(toSatang(from.amount) - (satang ?? 0)) : undefined

  function pick(side: 'from' | 'to', code: string) {
    const next = { ...codes, [side]: code }
    setCodes(next)
    setProblem(next.from !== '' && next.from === next.to ? 'sameAccount' : undefined)
  }

  function changeAmount(next: string) {
    setAmount(next)
    if (problem === 'minimum') setProblem(undefined)
  }

  function fillAll() {
    if (!from) setProblem('selectAccount')
    else if (from.amount !== null) changeAmount(amountOf(from.amount))
  }

  function submit() {
    const found = transferProblem(from, to, satang)
    setProblem(found)
    if (!found && from && to && satang)
      return action.run({ type: 'transfer', from: accountRef(from), to: accountRef(to), satang })
  }

  function close() {
    action.dismiss()
    modal.onClose()
  }

  const baht = satang === undefined ? undefined : toBaht(satang)
  const isEmpty = accounts?.every(({ amount }) => amount === 0) === true && !action.progress
  const foot = !isEmpty && (!action.progress || action.isSending) && accounts && (
    <Actions>
      <Button kind="secondary" disabled={action.isSending} onClick={close}>
        {t('action.cancel')}
      </Button>
      <Button
        disabled={!isOnline}
        pending={action.isSending}
        pendingLabel={t('transfer.pendingShort')}
        onClick={submit}
      >
        {satang ? t('transfer.command', { amount: formatShortMoney(baht) }) : t('money.transfer')}
      </Button>
    </Actions>
  )
  return (
    <Sheet
      {...modal}
      height={isEmpty ? undefined : 'steady'}
      onClose={close}
      locked={action.isSending}
      title={t('money.transfer')}
      foot={foot}
    >
      {isEmpty ? (
        <NoBalance hint={t('transfer.afterDeposit')} />
      ) : accounts ? (
        <MoneyForm
          action={action}
          onDone={modal.onClose}
          pending={
            <>
              <p className={cx(look.row, styles.way)}>
                {from?.name}
                <Icon name="chevron-right" size={20} />
                {to?.name}
              </p>
              <Money baht={baht} size="lg" />
              <p>{t('transfer.pending')}</p>
            </>
          }
        >
          <IncompleteNote of={wallet} />
          {accounts.length === 1 && !wallet.data?.isIncomplete && <Notice>{t('transfer.noGames')}</Notice>}
          <AccountDrums accounts={accounts} codes={codes} problem={problem} onPick={pick} />
          <AmountField
            label={t('money.amount')}
            aside={`${t('money.minimum')} ฿${TRANSFER_MIN}`}
            error={problem === 'minimum' && t('errors.TRANSFER_MINIMUM')}
            value={amount}
            onValue={changeAmount}
            maxLength={14}
            onKeyDown={({ key }) => key === 'Enter' && submit()}
          />
          <Chips
            label={t('money.amount')}
            options={[
              ...QUICK_AMOUNTS.map((value) => ({ value: String(value), label: formatShortMoney(value) })),
              { value: ALL, label: t('money.all') },
            ]}
            value={from?.amount && amount === amountOf(from.amount) ? ALL : amount}
            onValue={(value) => (value === ALL ? fillAll() : changeAmount(value))}
          />
          <p className={cx(look.muted, styles.remaining)}>
            <span>{from ? t('transfer.remaining', { name: from.name }) : t('money.remaining')}</span>
            {remaining !== undefined && remaining < 0 ? (
              <span className={styles.short}>{t('money.notEnough')}</span>
            ) : (
              <strong>{remaining === undefined ? '-' : `฿${formatMoney(remaining)}`}</strong>
            )}
          </p>
        </MoneyForm>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Sheet>
  )
}

const accountRef = ({ code, name }: Account) => ({ code, name })

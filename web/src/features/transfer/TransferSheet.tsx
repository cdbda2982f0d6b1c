import { useQuery } from '@tanstack/react-query'
import { TRANSFER_MIN } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasGameAccount, WALLET, type WalletAnswer } from '../../api/balances.ts'
import { walletQuery } from '../../api/queries.ts'
import { amountOf } from '../../format/amountText.ts'
import { formatMoney, formatShortMoney, toBaht, toSatang } from '../../format/money.ts'
import { AmountInput, useAmount } from '../../moneyViews/AmountInput.tsx'
import { MoneyActions, MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { NoBalance } from '../../moneyViews/NoBalance.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { cx, look } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { VerticalDrum } from '../../ui/VerticalDrum.tsx'
import styles from './Transfer.module.css'

/** Moves money between the wallet and the games (TRF-1). */
export default function TransferSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const action = useOrder('transfer', { isShown: modal.open, onDone: modal.onClose })
  const wallet = useQuery(walletQuery)
  const { data } = wallet
  const accounts = data && accountsOf(data, t('money.mainWallet'))
  const [codes, setCodes] = useState({ from: '', to: '' })
  const [problem, setProblem] = useState<'selectAccount' | 'sameAccount'>()
  const amount = useAmount()
  const { satang, baht } = amount

  const find = (code: string) => accounts?.find((account) => account.code === code)
  const from = find(codes.from)
  const to = find(codes.to)
  const remaining = from && from.amount !== null ? toBaht(toSatang(from.amount) - (satang ?? 0)) : undefined
  const isShort = remaining !== undefined && remaining < 0

  function pick(side: 'from' | 'to', code: string) {
    const next = { ...codes, [side]: code }
    setCodes(next)
    setProblem(next.from !== '' && next.from === next.to ? 'sameAccount' : undefined)
  }

  function fillAll() {
    if (!from) setProblem('selectAccount')
    else if (from.amount !== null) amount.change(amountOf(from.amount))
  }

  /** Checks the form (TRF-2). The provider checks the balance. */
  function submit() {
    if (!from || !to) return setProblem('selectAccount')
    if (from.code === to.code) return setProblem('sameAccount')
    if (satang === undefined || satang < TRANSFER_MIN * 100) return amount.reject()
    return action.run({ type: 'transfer', from: accountRef(from), to: accountRef(to), satang })
  }

  const loading = wallet.isError ? <ErrorState onRetry={() => wallet.refetch()} /> : <SkeletonRows rows={4} />
  const isBusy = action.order !== undefined || action.isSending
  const isEmpty = accounts?.every(({ amount }) => amount === 0) === true && !isBusy
  return (
    <MoneySheet
      {...modal}
      action={action}
      title={t('money.transfer')}
      instead={isEmpty ? <NoBalance hint={t('transfer.afterDeposit')} /> : !accounts && loading}
      pending={
        <>
          <p className={cx(look.row, styles.way)}>
            {from?.name}
            <Icon name="chevron-right" size={20} className={look.action} />
            {to?.name}
          </p>
          <Money baht={baht} size="lg" />
          <p>{t('transfer.pending')}</p>
        </>
      }
      foot={
        <MoneyActions
          action={action}
          pendingLabel={t('transfer.pendingShort')}
          onCancel={modal.onClose}
          onSend={submit}
          dimmed={problem !== undefined || isShort || amount.isRejected}
        >
          {satang ? t('transfer.command', { amount: formatShortMoney(baht) }) : t('money.transfer')}
        </MoneyActions>
      }
    >
      <IncompleteNote of={wallet} />
      {accounts?.length === 1 && !data?.isIncomplete && <Notice>{t('transfer.noGames')}</Notice>}
      <div className={cx(look.stack4, look.sides)}>
        <AccountDrums accounts={accounts ?? []} codes={codes} problem={problem} onPick={pick} />
        <div className={look.stack4}>
          <AmountInput
            label={t('money.amount')}
            aside={`${t('money.minimum')} ฿${TRANSFER_MIN}`}
            error={t('errors.TRANSFER_MINIMUM')}
            amount={amount}
            quickAmounts={[100, 500, 2000]}
            all={{
              isChosen: Boolean(from?.amount) && amount.text === amountOf(from?.amount ?? 0),
              fill: fillAll,
            }}
            onEnter={submit}
          />
          <p className={cx(look.between, look.muted, styles.remaining)}>
            <span>
              {from ? t('transfer.remaining', { name: from.name, context: from.code }) : t('money.remaining')}
            </span>
            {isShort ? (
              <span className={look.wrong}>{t('money.notEnough')}</span>
            ) : (
              <strong>{remaining === undefined ? '-' : `฿${formatMoney(remaining)}`}</strong>
            )}
          </p>
        </div>
      </div>
    </MoneySheet>
  )
}

/** Returns the wallet and every active game (TRF-1). */
const accountsOf = ({ wallet, slots }: WalletAnswer, walletName: string): Account[] => [
  { code: WALLET, name: walletName, amount: wallet.amount },
  ...slots
    .filter(hasGameAccount)
    .map(({ code, name, amount, logo }) => ({ code, name: name ?? code, amount, logo })),
]

const accountRef = ({ code, name }: Account) => ({ code, name })

/** The wallet or an active game. Amount in baht, null if not known. */
interface Account {
  code: string
  name: string
  amount: number | null
  logo?: string | null
}

/** A longer amount does not fit next to the picture of its account. */
const LONGEST_BESIDE = '99,999.99'.length

interface Props {
  accounts: Account[]
  /** The selected accounts; empty for none. */
  codes: { from: string; to: string }
  problem: 'selectAccount' | 'sameAccount' | undefined
  onPick: (side: 'from' | 'to', code: string) => void
}

function AccountDrums({ accounts, codes, problem, onPick }: Props) {
  const { t } = useTranslation()
  const stacked = accounts.some(({ amount }) => formatMoney(amount).length > LONGEST_BESIDE)
  const slides = [
    {
      value: '',
      content: (
        <span className={cx(look.center, look.centered, styles.prompt)}>
          <span className={styles.name}>{t('transfer.selectAccount')}</span>
          <span className={look.small}>{t('transfer.scrollToSelect')}</span>
        </span>
      ),
    },
    ...accounts.map((account) => ({
      value: account.code,
      content: <AccountSlide account={account} stacked={stacked} />,
    })),
  ]
  return (
    <div className={look.list3}>
      <div className={cx(look.list3, styles.drums)}>
        {(['from', 'to'] as const).map((side) => (
          <VerticalDrum
            key={side}
            label={t(`money.${side}`)}
            slides={slides}
            value={codes[side]}
            onValue={(code) => onPick(side, code)}
          />
        ))}
        <Icon name="chevron-right" size={24} className={styles.arrow} />
      </div>
      {problem && (
        <p className={cx(look.row2, look.muted, look.wrong)} role="alert">
          <Icon name="warn" size={18} />
          <span>
            {t(`transfer.${problem}`)}
            {problem === 'sameAccount' && (
              <span className={look.small}> · {t('transfer.sameAccountHelp')}</span>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

function AccountSlide({ account, stacked }: { account: Account; stacked: boolean }) {
  return (
    <span className={cx(styles.slide, stacked && styles.stacked)}>
      {account.logo === undefined ? (
        <span className={cx(look.center, styles.mark, styles.wallet)}>
          <Icon name="wallet" size={20} />
        </span>
      ) : (
        <img
          className={cx(look.center, styles.mark)}
          src={safeImage(account.logo)}
          alt=""
          width={36}
          height={36}
        />
      )}
      <span className={styles.name}>{account.name}</span>
      <Money baht={account.amount} className={styles.amount} />
    </span>
  )
}

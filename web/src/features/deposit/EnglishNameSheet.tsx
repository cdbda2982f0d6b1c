import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBankCode, walletQuery } from '../../api/queries.ts'
import { useCommand } from '../../api/useCommand.ts'
import { isEnglishName, needsEnglishName } from '../../format/accountName.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText, copyWhen } from '../../ui/copyText.ts'
import { cx, look } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { FormLock } from '../../ui/FormLock.ts'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import styles from './Deposit.module.css'

interface Props extends Pick<ModalProps, 'open' | 'onClose'> {
  bankCode: string
  saveLabel: string
  /** Called synchronously in the tap on save. */
  onSaving?: () => void
  onSaved: () => void
}

/** Asks for the English name of the registered account (DEP-4). */
export default function EnglishNameSheet({ open, onClose, bankCode, saveLabel, onSaving, onSaved }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const queries = useQueryClient()
  const { data: wallet } = useQuery(walletQuery)
  const [name, setName] = useState('')
  const account = wallet?.bankAccount

  const save = useCommand('PUT /api/account/bankAccountName', {
    invalidates: [walletQuery],
    done: onDone,
    failed(failure, { body }) {
      const known = queries.getQueryData(walletQuery.queryKey)?.bankAccount?.bankAccountName
      if (failure.isOutcomeUnknown && known === body.bankAccountName) onDone()
      else toastFailure(t, failure)
    },
  })

  function onDone() {
    toast.success(t('message.saved'))
    onSaved()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const bankAccountName = name.trim()
    if (!isEnglishName(bankAccountName)) return toast.error(t('deposit.requiredEnglish'))
    onSaving?.()
    save.run({ body: { bankCode, bankAccountName } })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={save.isPending}
      title={t('deposit.editName')}
      foot={
        <Button wide type="submit" form={formId} pending={save.isPending}>
          {saveLabel}
        </Button>
      }
    >
      <p className={look.quiet}>{t('errors.BANK_ACCOUNT_NAME_ENG')}</p>
      {account && (
        <div className={cx(look.row3, styles.bank)}>
          <BankMark code={bankCode} />
          <div>
            <p className={look.label}>{formatAccountNumber(account.bankAccountNo)}</p>
            <p className={look.muted}>{t('deposit.nameNow', { name: account.bankAccountName ?? '-' })}</p>
          </div>
        </div>
      )}
      <form id={formId} noValidate onSubmit={onSubmit}>
        <FormLock value={save.isPending}>
          <Field
            label={t('deposit.englishName')}
            hint={t('deposit.englishNameHint')}
            value={name}
            onValue={setName}
            format={(text) => text.toUpperCase()}
            autoComplete="off"
            enterKeyHint="done"
            autoCapitalize="characters"
            required
            maxLength={100}
          />
        </FormLock>
      </form>
    </Sheet>
  )
}

const BANK_CLICK_HELPER_MS = 1_000

/**
 * Delays a copy while the member's account needs an English name. Copies the text 1 s after the name was saved (DEP-4,
 * DEP-6).
 */
export function useCopyWithEnglishName() {
  const { t } = useTranslation()
  const { data: wallet, isPending } = useQuery(walletQuery)
  const [pendingText, setPendingText] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const giveToClipboard = useRef(async (_: string) => false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const account = wallet?.bankAccount
  const bankCode = useBankCode(account)
  const isNeeded = account != null && needsEnglishName(bankCode, account.bankAccountName ?? '')

  /** Requests the clipboard in the tap on save, because the browser refuses it later. */
  function onSaving() {
    let resolve = (_: string) => {}
    const isCopied = copyWhen(new Promise<string>((done) => (resolve = done)))
    giveToClipboard.current = (text) => {
      resolve(text)
      return isCopied
    }
  }

  function onSaved() {
    setPendingText(undefined)
    if (pendingText === undefined) return
    timer.current = setTimeout(async () => {
      const isDone =
        (await giveToClipboard.current(pendingText)) ||
        (await copyText(pendingText, document.activeElement ?? document.body))
      if (isDone) toast.success(t('message.copied', { text: pendingText }))
      else toast.error(t('message.notCopied'))
    }, BANK_CLICK_HELPER_MS)
  }

  return {
    copyInstead: isNeeded ? setPendingText : undefined,
    /** False until the app knows whether an English name is needed. */
    isKnown: !isPending && (account == null || bankCode !== undefined),
    bankCode: bankCode ?? '',
    open: pendingText !== undefined,
    onClose: () => setPendingText(undefined),
    onSaving,
    onSaved,
  }
}

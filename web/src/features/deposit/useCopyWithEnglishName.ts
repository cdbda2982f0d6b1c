import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { useBankCode } from '../../api/useBankCode.ts'
import { needsEnglishName } from '../../format/accountName.ts'
import { copyText, copyWhen } from '../../ui/copyText.ts'
import { toast } from '../../ui/toast.ts'

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
  const clipboardRequest = useRef<{ resolve: (text: string) => void; isCopied: Promise<boolean> }>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const account = wallet?.bankAccount
  const bankCode = useBankCode(account)
  const isNeeded = account != null && needsEnglishName(bankCode, account.bankAccountName ?? '')

  /** Requests the clipboard in the tap on save, because the browser refuses it later. */
  function onSaving() {
    let resolve = (_: string) => {}
    const text = new Promise<string>((resolveText) => {
      resolve = resolveText
    })
    clipboardRequest.current = { resolve, isCopied: copyWhen(text) }
  }

  function onSaved() {
    const text = pendingText
    setPendingText(undefined)
    if (text === undefined) return
    timer.current = setTimeout(() => {
      void copy(text).then((isDone) => {
        if (isDone) toast.success(t('message.copied', { text }))
        else toast.error(t('message.notCopied'))
      })
    }, BANK_CLICK_HELPER_MS)
  }

  async function copy(text: string) {
    clipboardRequest.current?.resolve(text)
    return (
      (await clipboardRequest.current?.isCopied) || copyText(text, document.activeElement ?? document.body)
    )
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

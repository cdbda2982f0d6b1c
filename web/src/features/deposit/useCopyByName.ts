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
 * While the member's registered account needs an English name, a copy is held back until one was given, and carried
 * out 1 s after it was saved (DEP-4, DEP-6).
 */
export function useCopyByName() {
  const { t } = useTranslation()
  const { data: wallet, isPending } = useQuery(walletQuery)
  const [held, setHeld] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<{ give: (text: string) => void; isCopied: Promise<boolean> }>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const account = wallet?.bankAccount
  const bankCode = useBankCode(account)
  const isNeeded = account != null && needsEnglishName(bankCode, account.bankAccountName)

  /** In the tap that saves the name, which alone may ask for the clipboard. */
  function onSaving() {
    let give = (_: string) => {}
    const wanted = new Promise<string>((resolve) => {
      give = resolve
    })
    asked.current = { give, isCopied: copyWhen(wanted) }
  }

  function onSaved() {
    const text = held
    setHeld(undefined)
    if (text === undefined) return
    timer.current = setTimeout(() => {
      void copy(text).then((isDone) => {
        if (isDone) toast.success(t('message.copied', { text }))
        else toast.error(t('message.notCopied'))
      })
    }, BANK_CLICK_HELPER_MS)
  }

  async function copy(text: string) {
    asked.current?.give(text)
    return (await asked.current?.isCopied) || copyText(text, document.activeElement ?? document.body)
  }

  return {
    copyInstead: isNeeded ? setHeld : undefined,
    /** Until then nobody knows whether a name is needed: nothing can be copied yet. */
    isKnown: !isPending && (account == null || bankCode !== undefined),
    bankCode: bankCode ?? '',
    open: held !== undefined,
    onClose: () => setHeld(undefined),
    onSaving,
    onSaved,
  }
}

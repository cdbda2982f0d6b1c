import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { toFailure } from '../../api/failure.ts'
import { walletQuery } from '../../api/queries.ts'
import { isEnglishName } from '../../format/accountName.ts'
import { failureText } from '../../i18n/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { toast } from '../../ui/toast.ts'

interface Props extends Pick<ModalProps, 'open' | 'onClose'> {
  /** Of the member's registered bank. */
  bankCode: string
  onSaved: () => void
}

/** Asks for the English name of the registered account (spec 2, edit bank account name). */
export function EnglishNameDialog({ open, onClose, bankCode, onSaved }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [name, setName] = useState('')

  async function save() {
    const bankAccountName = name.trim()
    if (!isEnglishName(bankAccountName)) return toast.error(t('deposit.requiredEnglish'))
    try {
      await call('PUT /api/account/bankAccountName', { body: { bankCode, bankAccountName } })
      await queries.invalidateQueries(walletQuery)
      toast.success(t('message.saved'))
      onSaved()
    } catch (error) {
      const { text, code } = failureText(t, toFailure(error))
      toast.error(text, { code })
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon="edit"
      title={t('deposit.editName')}
      text={t('deposit.editNameText')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button onClick={save}>{t('action.save')}</Button>
        </>
      }
    >
      <Field
        label={t('member.accountName')}
        value={name}
        onValue={setName}
        format={(text) => text.toUpperCase()}
        autoComplete="off"
        required
        maxLength={100}
      />
    </Dialog>
  )
}

import { type ChangeEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SlipHours } from './SlipHours.tsx'
import styles from './SlipUpload.module.css'
import { useSlipHours } from './useSlipHours.ts'
import { useSlipUpload } from './useSlipUpload.ts'

export function SlipUpload({ onBack, ...modal }: ModalProps & { onBack: () => void }) {
  const { t } = useTranslation()
  const inputId = useId()
  const isClosed = useSlipHours()?.isClosed === true
  const { state, preview, action, choose, send, cancel } = useSlipUpload({
    isShown: modal.open,
    onDone: modal.onClose,
  })
  const isSending = state.step === 'sending'
  const isAllSent = isSending && state.progress === 1

  function close() {
    action.dismiss()
    modal.onClose()
  }

  function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // Reset the field, so that the same file can be chosen again.
    if (file) void choose(file).finally(() => (currentTarget.value = ''))
  }

  return (
    <Sheet
      {...modal}
      height="steady"
      locked={action.isSending}
      onClose={close}
      title={t('deposit.attachSlip')}
      onBack={onBack}
      foot={
        (!action.progress || action.isSending) && (
          <Actions>
            <Button kind="secondary" disabled={isAllSent} onClick={isSending ? cancel : onBack}>
              {t('action.cancel')}
            </Button>
            <Button
              icon="send"
              disabled={state.step === 'empty' || isClosed}
              pending={isSending}
              pendingLabel={
                isSending && !isAllSent ? `${Math.round(state.progress * 100)}%` : t('word.checking')
              }
              onClick={send}
            >
              {t('slip.send')}
            </Button>
          </Actions>
        )
      }
    >
      <MoneyForm action={action} onDone={modal.onClose}>
        <div className={styles.upload}>
          <label htmlFor={inputId} className={styles.drop}>
            {state.step === 'empty' ? (
              <span className={styles.prompt}>
                <Icon name="image" size={36} />
                {t('slip.choose')}
              </span>
            ) : (
              <img src={preview || undefined} alt={t('slip.slip')} />
            )}
          </label>
          <input
            id={inputId}
            type="file"
            accept="image/*"
            className={styles.input}
            disabled={isSending || isClosed}
            onChange={onFile}
          />
          {isAllSent && <Notice icon="clock">{t('slip.checking')}</Notice>}
          {isSending && !isAllSent && (
            <progress className={styles.progress} value={state.progress} aria-label={t('slip.sending')} />
          )}
          <SlipHours />
        </div>
      </MoneyForm>
    </Sheet>
  )
}

import { useTranslation } from 'react-i18next'
import { Actions } from '../ui/Actions.tsx'
import { alertLooks } from '../ui/alertLooks.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { ModalProps } from '../ui/Modal.tsx'
import { BeingChecked } from './BeingChecked.tsx'
import type { CommandProgress } from './commands.ts'
import { endingText, goodEnding } from './ending.tsx'
import { outcomeText, wordsText } from './outcomeText.ts'
import { ReceiptView } from './ReceiptView.tsx'
import { canSendAgain } from './sendCommand.ts'
import type { MoneyAction } from './useMoneyCommand.ts'

/** A command of a dialog whose answer was lost: that it is looked for, not found so far, or what came of it. */
export function LostCommand({
  action,
  progress,
  ...modal
}: ModalProps & { action: MoneyAction; progress: CommandProgress }) {
  const { t } = useTranslation()
  const { command } = progress
  const settled = progress.step === 'settled' ? progress : undefined
  const outcome = settled && outcomeText(t, settled.command, settled.outcome)
  const receipt = outcome?.isGood ? command.receipt : undefined
  const look = outcome && alertLooks[outcome.isGood ? goodEnding(receipt) : 'error']
  const text = receipt && settled ? (endingText(t, command, settled.outcome) ?? outcome?.text) : outcome?.text
  const isMissing = progress.step === 'missing'
  const isRepeatable = isMissing && canSendAgain(command)
  const label = wordsText(t, command.label)
  const notFound = isRepeatable ? 'notFoundRepeat' : 'notFound'
  return (
    <Dialog
      {...modal}
      icon={look?.icon ?? 'clock'}
      tone={look?.tone ?? 'warning'}
      title={
        outcome
          ? receipt
            ? wordsText(t, receipt.title)
            : t(outcome.isGood ? 'word.success' : 'word.failed')
          : t(isMissing ? 'money.notFoundTitle' : 'word.checking')
      }
      text={
        <span role="status">
          {text ??
            (isMissing ? t(`money.${notFound}`, { command: label }) : <BeingChecked command={label} />)}
        </span>
      }
      actions={
        <Actions>
          <Button kind={outcome ? 'primary' : 'secondary'} onClick={modal.onClose}>
            {t(look && outcome?.isGood ? look.action : 'action.close')}
          </Button>
          {isRepeatable && <Button onClick={action.sendAgain}>{t('action.sendAgain')}</Button>}
        </Actions>
      }
    >
      {receipt && settled && <ReceiptView receipt={receipt} since={settled.command.since} at={settled.at} />}
    </Dialog>
  )
}

import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WalletAnswer } from '../api/balances.ts'
import { formatMoney, toSatang } from '../format/money.ts'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Odds } from '../ui/Odds.tsx'
import { toastFailure } from '../ui/toastFailure.ts'
import { LostOrder } from './LostOrder.tsx'
import { useOrder } from './useOrder.ts'

/** `amount` in baht, the others in percent. */
export type Invite = NonNullable<WalletAnswer['invite']>

interface Props {
  invite: Invite | null
  /** The button that opens the question. */
  children: (ask: () => void) => ReactNode
}

/** Claims the invite bonus after a question that explains it (INV-3). */
export function InviteClaim({ invite, children }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const action = useOrder('invite', {
    isShown: isAsking,
    onDone: close,
    onRefused: (failure) => {
      toastFailure(t, failure)
      close()
    },
  })
  const { order, isSending } = action
  // The question shows the newest bonus, and the last one after the wallet has dropped it.
  const [asked, setAsked] = useState(invite)
  if (invite !== asked && invite?.amount && !isSending) setAsked(invite)

  const modal = { open: isAsking, onClose: close, locked: isSending }
  return (
    <>
      {children(() => setAsking(true))}
      {order ? (
        <LostOrder {...modal} action={action} order={order} />
      ) : (
        <Dialog
          {...modal}
          icon="users"
          title={t('invite.question', { amount: formatMoney(asked?.amount) })}
          text={t('invite.questionText')}
          actions={
            <Actions onCancel={close} isCancelDisabled={isSending}>
              <Button onClick={() => action.run({ type: 'invite', satang: toSatang(asked?.amount ?? 0) })}>
                {t('action.confirm')}
              </Button>
            </Actions>
          }
        >
          {asked && <Odds {...asked} />}
        </Dialog>
      )}
    </>
  )
}

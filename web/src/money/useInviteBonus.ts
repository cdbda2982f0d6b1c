import { useTranslation } from 'react-i18next'
import { formatMoney } from '../format/money.ts'
import { toSatang } from '../format/satang.ts'
import { toastFailure } from '../ui/toastFailure.ts'
import { useMoneyCommand } from './useMoneyCommand.ts'

/**
 * Claims the invite bonus, at most once. After a lost answer the wallet tells: a bonus that was received no
 * longer waits; one that was drawn and lost does.
 */
export function useInviteBonus({ isShown, onEnd }: { isShown: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const action = useMoneyCommand('invite', {
    isShown,
    onDone: onEnd,
    onRefused: (failure) => {
      toastFailure(t, failure)
      onEnd()
    },
  })

  /** The amount in baht. */
  const claim = (amount: number) =>
    action.run({
      label: { key: 'invite.receiveOf', values: { amount: formatMoney(amount) } },
      done: { key: 'errors.INVITE_BONUS_SUCCESS' },
      receipt: { title: { key: 'errors.INVITE_BONUS_SUCCESS' }, amount, to: 'wallet' },
      saysMessage: true,
      evidence: { kind: 'invite', satang: toSatang(amount) },
      request: { name: 'GET /api/invite/bonus' },
    })

  return { action, claim }
}

import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { toSatang } from '../../format/satang.ts'
import { failureText } from '../../i18n/failureText.ts'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Claiming the invite bonus, at most once. When the answer is lost, the wallet tells: a bonus that was received does not
 * wait any more; one that was drawn and lost does.
 */
export function useInviteBonus({ isShown, onEnd }: { isShown: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const action = useMoneyCommand('invite', {
    isShown,
    onDone: onEnd,
    onAccepted: (text) => toast.success(text),
    onRefused: (failure) => {
      const { text, code } = failureText(t, failure)
      toast.error(text, { code })
      onEnd()
    },
  })

  /** The amount in baht. */
  const claim = (amount: number) =>
    action.run({
      label: { key: 'invite.receiveOf', values: { amount: formatMoney(amount) } },
      done: { key: 'errors.INVITE_BONUS_SUCCESS' },
      saysMessage: true,
      evidence: { kind: 'invite', satang: toSatang(amount) },
      request: { name: 'GET /api/invite/bonus' },
    })

  return { action, claim }
}

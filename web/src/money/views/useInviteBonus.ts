import { useTranslation } from 'react-i18next'
import { toSatang } from '../../format/satang.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { useOrder } from '../useOrder.ts'

/** Claims the invite bonus at most once. `onEnd` is called after a success and after a refusal. */
export function useInviteBonus({ isShown, onEnd }: { isShown: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const action = useOrder('invite', {
    isShown,
    onDone: onEnd,
    onRefused: (failure) => {
      toastFailure(t, failure)
      onEnd()
    },
  })

  const claim = (baht: number) => action.run({ type: 'invite', satang: toSatang(baht) })

  return { action, claim }
}

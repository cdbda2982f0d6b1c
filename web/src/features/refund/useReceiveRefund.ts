import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { toFailure } from '../../api/failure.ts'
import { walletQuery } from '../../api/queries.ts'
import { failureText } from '../../i18n/failureText.ts'
import { messageText } from '../../i18n/messageText.ts'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { refundLogKey, refundQuery } from './queries.ts'

/** The two receive buttons (checklist A78): each asks once, says how it ended, and has everything read afresh. */
export function useReceiveRefund() {
  const { t } = useTranslation()
  const queries = useQueryClient()

  async function ask(name: 'GET /api/refund/receive' | 'GET /api/refund/addWallet') {
    try {
      const { message } = await call(name)
      toast.success(messageText(t, message).text)
    } catch (error) {
      const { text, code } = failureText(t, toFailure(error))
      toast.error(text, { code })
    }
    void queries.invalidateQueries(walletQuery)
    void queries.invalidateQueries({ queryKey: refundLogKey })
    await queries.refetchQueries(refundQuery)
  }

  const [receive, isReceiving] = useOneAtATime(() => ask('GET /api/refund/receive'))
  const [toWallet, isStoring] = useOneAtATime(() => ask('GET /api/refund/addWallet'))
  return { receive, isReceiving, toWallet, isStoring }
}

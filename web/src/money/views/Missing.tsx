import { useTranslation } from 'react-i18next'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Order } from '../order.ts'
import { describeRequest } from '../orderTypes.ts'
import type { OrderAction } from '../useOrder.ts'
import { wordsText } from './outcomeText.ts'

interface Props {
  action: OrderAction
  order: Order
}

/** An order that was not found in the time that a call may take. It may still arrive, so the lookup goes on. */
export function Missing({ action, order }: Props) {
  const { t } = useTranslation()
  const isRepeatable = action.canSendAgain
  return (
    <div role="status">
      <EmptyState
        icon="clock"
        tone="warning"
        title={t('money.notFoundTitle')}
        hint={t(isRepeatable ? 'money.notFoundRepeat' : 'money.notFound', {
          command: wordsText(t, describeRequest(order.request).label),
        })}
        action={
          <>
            {isRepeatable && <Button onClick={action.sendAgain}>{t('action.sendAgain')}</Button>}
            <Actions>
              <ButtonLink kind="outline" icon="receipt" to="/user/statement">
                {t('money.seeStatement')}
              </ButtonLink>
              <ButtonLink kind="outline" icon="chat" to="/user/contact">
                {t('money.contactSupport')}
              </ButtonLink>
            </Actions>
          </>
        }
      />
    </div>
  )
}

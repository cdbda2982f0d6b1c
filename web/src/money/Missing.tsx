import { useTranslation } from 'react-i18next'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { CommandProgress } from './commands.ts'
import { wordsText } from './outcomeText.ts'
import { canSendAgain } from './sendCommand.ts'
import type { MoneyAction } from './useMoneyCommand.ts'

interface Props {
  action: MoneyAction
  command: CommandProgress['command']
}

/**
 * A command that was not found after the longest time that a call may take. It may still have arrived, so it is sent
 * again only if a repeat is harmless, and it is looked for all the time.
 */
export function Missing({ action, command }: Props) {
  const { t } = useTranslation()
  const isRepeatable = canSendAgain(command)
  return (
    <div role="status">
      <EmptyState
        icon="clock"
        tone="warning"
        title={t('money.notFoundTitle')}
        hint={t(isRepeatable ? 'money.notFoundRepeat' : 'money.notFound', {
          command: wordsText(t, command.label),
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

import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Replaces a money form when the member has no balance. Links to the deposit. */
export function NoBalance({ hint }: { hint: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="wallet"
      title={t('money.noBalance')}
      hint={hint}
      action={
        <ButtonLink icon="deposit" to="/user/home#deposit">
          {t('money.deposit')}
        </ButtonLink>
      }
    />
  )
}

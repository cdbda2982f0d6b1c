import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** In place of a form for money where there is none: the way to the deposit. */
export function EmptyHands({ hint }: { hint: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="wallet"
      title={t('money.emptyHands')}
      hint={hint}
      action={
        <ButtonLink icon="deposit" to="/user/home#deposit">
          {t('money.deposit')}
        </ButtonLink>
      }
    />
  )
}

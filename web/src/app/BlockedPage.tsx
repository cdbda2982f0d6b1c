import { useTranslation } from 'react-i18next'
import type { blocking } from '../api/blocked.ts'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'

interface BlockedPageProps {
  code: NonNullable<ReturnType<typeof blocking.get>>
  onRetry: () => void
}

/** Replaces the member pages, except contact, while the provider rejects this member. */
export function BlockedPage({ code, onRetry }: BlockedPageProps) {
  const { t } = useTranslation()
  usePageTitle(t('home.blocked'))
  return (
    <EmptyState
      icon="lock"
      tone="warning"
      title={t('home.blocked')}
      hint={t(`errors.${code}`)}
      action={
        <Actions>
          <Button kind="secondary" icon="refresh" onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
          <ButtonLink icon="chat" to="/user/contact">
            {t('contact.title')}
          </ButtonLink>
        </Actions>
      }
    />
  )
}

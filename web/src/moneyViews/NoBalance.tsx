import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type Texts = Partial<Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title'>> & { hint: string }

/** Replaces a form or a list when the member has no money yet. Links to the deposit. */
export function NoBalance({ icon = 'wallet', title, hint }: Texts) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={icon}
      title={title ?? t('money.noBalance')}
      hint={hint}
      action={
        <ButtonLink icon="deposit" to="/user/home#deposit">
          {t('money.deposit')}
        </ButtonLink>
      }
    />
  )
}

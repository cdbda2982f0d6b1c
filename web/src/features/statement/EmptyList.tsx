import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export function EmptyList(texts: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'hint'>) {
  const { t } = useTranslation()
  return (
    <EmptyState
      {...texts}
      action={
        <ButtonLink icon="deposit" to="/user/home#deposit">
          {t('money.deposit')}
        </ButtonLink>
      }
    />
  )
}

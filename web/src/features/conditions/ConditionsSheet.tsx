import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { conditionsQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Html } from '../../ui/Html.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'

export default function ConditionsSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(conditionsQuery)
  return (
    <Sheet
      {...modal}
      height="steady"
      title={t('member.conditions')}
      foot={
        <Button wide kind="secondary" onClick={modal.onClose}>
          {t('action.confirm')}
        </Button>
      }
    >
      {data ? (
        data.conditions.map((html) => <Html key={html} html={html} />)
      ) : isPending ? (
        <Skeleton>
          <Bone height={48} />
          <Bone height={72} />
          <Bone height={48} />
          <Bone height={72} />
        </Skeleton>
      ) : (
        <ErrorState title={t('conditions.notLoaded')} onRetry={() => refetch()} />
      )}
    </Sheet>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

export default function ConditionsSheet(modal: ModalProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      {...modal}
      title={t('member.conditions')}
      foot={
        <Button wide onClick={modal.onClose}>
          {t('action.confirm')}
        </Button>
      }
    >
      <SkeletonRows />
    </Sheet>
  )
}

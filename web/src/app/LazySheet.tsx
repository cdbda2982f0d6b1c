import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalProps } from '../ui/Modal.tsx'
import { Sheet, type SheetProps } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useChunk } from '../ui/useChunk.ts'
import { useDelayed } from '../ui/useDelayed.ts'

interface LazySheetProps<Props extends ModalProps> {
  load: () => Promise<{ default: ComponentType<Props> }>
  title: string
  /** The height of the sheet, if it does not depend on the content. */
  height?: SheetProps['height']
  modal: Props
}

/** A sheet whose code is loaded when it first opens. After a failure a toast is shown, and the next tap retries. */
export function LazySheet<Props extends ModalProps>({ load, title, height, modal }: LazySheetProps<Props>) {
  const { t } = useTranslation()
  const Content = useChunk(load, modal.open, () => {
    toast.error(t('message.network'))
    modal.onClose()
  })
  const isSlow = useDelayed(modal.open && !Content)
  if (Content) return <Content {...modal} />
  return (
    <Sheet open={isSlow} onClose={modal.onClose} title={title} height={height}>
      <SkeletonRows rows={4} />
    </Sheet>
  )
}

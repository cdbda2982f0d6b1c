import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalProps } from '../ui/Modal.tsx'
import { Sheet, type SheetProps } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useDelayed } from '../ui/useDelayed.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface LazySheetProps<Props extends ModalProps> {
  /** Only an import, and the same function each time: the bundler checks what it loads. */
  load: Load<Props>
  title: string
  /** The height of the sheet, if it does not depend on the content. */
  height?: SheetProps['height']
  modal: Props
}

/** Sheets whose code is loaded: they render at once. */
const loaded = new WeakMap<object, unknown>()

/**
 * A sheet whose code is loaded when the sheet is first opened. After a failure a toast is shown, and the next tap
 * retries.
 */
export function LazySheet<Props extends ModalProps>({ load, title, height, modal }: LazySheetProps<Props>) {
  const { t } = useTranslation()
  const [Content, setContent] = useState(() => loaded.get(load) as ComponentType<Props> | undefined)
  const isAwaited = modal.open && !Content
  const isSlow = useDelayed(isAwaited)
  const failed = useEffectEvent(() => {
    toast.error(t('message.network'))
    modal.onClose()
  })

  useEffect(() => {
    if (!isAwaited) return
    let isWanted = true
    load().then(
      (chunk) => {
        loaded.set(load, chunk.default)
        if (isWanted) setContent(() => chunk.default)
      },
      () => isWanted && failed(),
    )
    return () => {
      isWanted = false
    }
  }, [isAwaited, load])

  if (Content) return <Content {...modal} />
  return (
    <Sheet open={isSlow} onClose={modal.onClose} title={title} height={height}>
      <SkeletonRows rows={4} />
    </Sheet>
  )
}

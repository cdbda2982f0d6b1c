import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import type { ModalProps } from '../ui/Modal.tsx'

import { Sheet, type SheetProps } from '../ui/Sheet.tsx'

import { SkeletonRows } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useDelayed } from '../ui/useDelayed.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface LazySheetProps<Props extends ModalProps> {
  /** The same function each time, and nothing but an import: the bundler guards what it loads. */
  load: Load<Props>
  /** Of its shape, while it is loaded. */
  title: string
  /** The height that the sheet will have, where it does not depend on what is in it. */
  height?: SheetProps['height']
  modal: Props
}

/** Code that is loaded already renders at once. */
const loaded = new WeakMap<object, unknown>()

/**
 * A sheet whose code comes when it is first wanted. Where that fails, it is said and the page stays; the next tap tries
 * again.
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

  if (Content) {
    return (
      <ErrorBoundary
        around={(words) => (
          <Sheet open={modal.open} onClose={modal.onClose} title={title}>
            {words}
          </Sheet>
        )}
      >
        {() => <Content {...modal} />}
      </ErrorBoundary>
    )
  }
  return (
    <Sheet open={isSlow} onClose={modal.onClose} title={title} height={height}>
      <SkeletonRows rows={4} />
    </Sheet>
  )
}

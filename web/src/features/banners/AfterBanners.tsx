import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { BannerCarousel } from '../../ui/BannerCarousel.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { type Banner, type BannersOf, haveSeen, rememberSeen } from './seenBanners.ts'

interface Props extends ModalProps {
  of: BannersOf
  children: (modal: ModalProps & { head: ReactNode }) => ReactNode
}

/** Shows new banners before the modal, and banners that were seen inside the modal (INV-2). */
export default function AfterBanners({ of, children, ...modal }: Props) {
  const { t } = useTranslation()
  const { open, onClose } = modal
  const { data: banners } = useQuery({
    // Each opening loads the banners again.
    queryKey: ['banners', of, useId()],
    queryFn: ({ signal }) => loadBanners(of, signal),
    enabled: open,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [isPast, setPast] = useState(false)
  const isSlow = useDelayed(open && !banners)
  const title = t(`${of}.title`)

  if (!banners)
    return (
      <Sheet open={isSlow} onClose={onClose} title={title}>
        <Skeleton>
          <Bone height={180} radius={20} />
          <Bone width="80%" />
        </Skeleton>
      </Sheet>
    )

  // Do not show the banners again above the modal.
  if (banners.length === 0 || isPast) return children({ ...modal, head: null })
  const carousel = <BannerCarousel label={title} banners={banners} />
  if (haveSeen(of, banners)) return children({ ...modal, head: carousel })

  const see = () => {
    rememberSeen(of, banners)
    setPast(true)
  }
  return (
    <Sheet
      open={open}
      onClose={see}
      title={title}
      foot={
        <Button wide onClick={see}>
          {t('action.continue')}
        </Button>
      }
    >
      {carousel}
    </Sheet>
  )
}

/** After this time in ms the modal opens without banners. */
const TIMEOUT_MS = 5_000

/** Returns an empty list on an error, and after the timeout. */
function loadBanners(of: BannersOf, signal: AbortSignal): Promise<Banner[]> {
  const reading = new AbortController()
  const cancel = () => reading.abort()
  const timer = setTimeout(cancel, TIMEOUT_MS)
  signal.addEventListener('abort', cancel)
  return call(`GET /api/${of}/banners`, { signal: reading.signal })
    .then(
      ({ banners }) => banners.filter(({ image, html }) => image || html),
      () => [],
    )
    .finally(() => clearTimeout(timer))
}

import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { BannerCarousel } from '../../ui/BannerCarousel.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { type Banner, type BannersOf, rememberSeen, wereSeen } from './seenBanners.ts'

interface Props extends ModalProps {
  of: BannersOf
  children: (modal: ModalProps & { head: ReactNode }) => ReactNode
}

/** Shows new banners before the modal, and banners that were seen inside the modal (INV-2). */
export default function AfterBanners({ of, children, ...modal }: Props) {
  const { t } = useTranslation()
  const { open, onClose } = modal
  const banners = useBanners(of, open)
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

  if (banners.length === 0) return children({ ...modal, head: null })
  const carousel = <BannerCarousel label={title} banners={banners} />
  // Do not repeat above the modal what was shown just before.
  if (isPast) return children({ ...modal, head: null })
  if (wereSeen(of, banners)) return children({ ...modal, head: carousel })

  function see(seen: readonly Banner[]) {
    rememberSeen(of, seen)
    setPast(true)
  }
  return (
    <Sheet
      open={open}
      onClose={() => see(banners)}
      title={title}
      foot={
        <Button wide onClick={() => see(banners)}>
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

/** Loads the banners when the modal opens. Returns undefined until then, and an empty list on an error. */
function useBanners(of: BannersOf, open: boolean): Banner[] | undefined {
  const [banners, setBanners] = useState<Banner[]>()

  useEffect(() => {
    if (!open) return
    const reading = new AbortController()
    const timer = setTimeout(() => reading.abort('late'), TIMEOUT_MS)
    call(`GET /api/${of}/banners`, { signal: reading.signal })
      .then(
        ({ banners: found }) => found.filter(({ image, html }) => image || html),
        () => [],
      )
      .then((found) => {
        clearTimeout(timer)
        if (reading.signal.reason !== 'closed') setBanners(found)
      })
    return () => {
      clearTimeout(timer)
      reading.abort('closed')
    }
  }, [of, open])

  return banners
}

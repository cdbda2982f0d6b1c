import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BannerCarousel } from '../../ui/BannerCarousel.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { rememberSeen, wereSeen } from './seenBanners.ts'
import { type BannersOf, useBanners } from './useBanners.ts'

interface Props extends ModalProps {
  of: BannersOf
  /** Renders the modal with the banners at its top. */
  children: (modal: ModalProps & { head: ReactNode }) => ReactNode
}

/** Shows the banners before the modal the first time on this device, and inside the modal the next times (INV-2). */
export default function AfterBanners({ of, children, ...modal }: Props) {
  const { t } = useTranslation()
  const { open, onClose } = modal
  const banners = useBanners(of, open)
  const [wereSeenBefore] = useState(() => wereSeen(of))
  const [areSeen, setSeen] = useState(wereSeenBefore)
  const isSlow = useDelayed(open && !banners && !areSeen)
  const title = t(`${of}.title`)

  function see() {
    rememberSeen(of)
    setSeen(true)
  }

  const loading = (
    <Skeleton>
      <Bone height={180} radius={20} />
      <Bone width="80%" />
    </Skeleton>
  )
  const carousel = banners && <BannerCarousel label={title} banners={banners} />
  const hasNone = banners?.length === 0
  if (areSeen || hasNone)
    return children({ ...modal, head: wereSeenBefore && !hasNone ? (carousel ?? loading) : null })
  return banners ? (
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
  ) : (
    <Sheet open={isSlow} onClose={onClose} title={title}>
      {loading}
    </Sheet>
  )
}

import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BannerCarousel } from '../../ui/BannerCarousel.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { type BannersOf, useBanners } from './useBanners.ts'

interface Props extends ModalProps {
  of: BannersOf
  /** The modal, once the banners are out of the way. */
  children: (modal: ModalProps) => ReactNode
}

/**
 * The banners of a modal before the modal itself, which opens when they are closed (INV-2). Of one
 * opening: the next one begins with the banners again.
 */
export default function AfterBanners({ of, children, ...modal }: Props) {
  const { t } = useTranslation()
  const { open, onClose } = modal
  const banners = useBanners(of, open)
  const [isSeen, setSeen] = useState(false)
  const isSlow = useDelayed(open && !banners)
  const isOver = isSeen || banners?.length === 0
  const title = t(`${of}.title`)
  const see = () => setSeen(true)
  return (
    <>
      <Sheet open={isSlow} onClose={onClose} title={title}>
        <Skeleton>
          <Bone height={180} radius={20} />
          <Bone width="80%" />
          <Bone width="60%" />
        </Skeleton>
      </Sheet>
      <Sheet
        open={open && banners !== undefined && !isOver}
        onClose={see}
        title={title}
        foot={
          <Button wide onClick={see}>
            {t('action.continue')}
          </Button>
        }
      >
        {banners && <BannerCarousel label={title} banners={banners} />}
      </Sheet>
      {isOver && children(modal)}
    </>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { useLast } from '../../ui/useLast.ts'
import styles from './SlipSheet.module.css'

/** Shows a slip over the whole screen. An undefined address closes it. */
export function SlipImage({ address, onClose }: { address: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const last = useLast(address)
  const image = safeImage(last)

  return (
    <Modal open={address !== undefined} onClose={onClose} aria-label={t('slip.image')}>
      <div className={styles.frame} tabIndex={-1}>
        <IconButton icon="close" filled label={t('action.close')} onClick={onClose} />
        {image && failed !== last ? (
          <>
            {loaded !== last && (
              <Skeleton>
                <Bone height="60vh" radius={20} />
              </Skeleton>
            )}
            <img
              src={image}
              alt={t('slip.image')}
              onLoad={() => setLoaded(last)}
              onError={() => setFailed(last)}
            />
          </>
        ) : (
          <EmptyState icon="image" tone="quiet" title={t('slip.imageNotLoaded')} />
        )}
      </div>
    </Modal>
  )
}

import { useTranslation } from 'react-i18next'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'
import type { Clip } from './clips.ts'

export function ClipSheet({ clip, ...modal }: ModalProps & { clip: Clip }) {
  const { t } = useTranslation()
  return (
    <Sheet {...modal} height="steady" title={t(`howto.${clip.id}`)}>
      <ClipPlayer clip={clip} />
    </Sheet>
  )
}

import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/Sheet.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'
import type { Clip } from './clips.ts'

interface Props {
  clip: Clip
  open: boolean
  onClose: () => void
}

/** Plays a clip over the page; it stops when the sheet goes. */
export function ClipSheet({ clip, open, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet height="steady" open={open} onClose={onClose} title={t(`howto.${clip.id}`)}>
      <ClipPlayer clip={clip} />
    </Sheet>
  )
}

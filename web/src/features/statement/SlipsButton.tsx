import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { SlipSheet } from './SlipSheet.tsx'

/** The way to the slips. The list below is left undrawn when they open. */
export function SlipsButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [showings, setShowings] = useState(0)

  const show = () =>
    openSheet(() => {
      setShowings((before) => before + 1)
      setOpen(true)
    })

  return (
    <>
      <Button kind="secondary" size="small" icon="image" onClick={show}>
        {t('statement.slipStatus')}
      </Button>
      {/* Read anew, from its first page, each time it opens. */}
      {showings > 0 && <SlipSheet key={showings} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

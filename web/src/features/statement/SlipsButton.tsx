import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { SlipSheet } from './SlipSheet.tsx'

/** Keeps the open state here, so that opening the slips does not render the statement again. */
export function SlipsButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [openCount, setOpenCount] = useState(0)

  const show = () =>
    openSheet(() => {
      setOpenCount((before) => before + 1)
      setOpen(true)
    })

  return (
    <>
      <Button kind="secondary" size="small" icon="image" onClick={show}>
        {t('statement.slipStatus')}
      </Button>
      {/* The key loads the first page again each time the sheet opens. */}
      {openCount > 0 && <SlipSheet key={openCount} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

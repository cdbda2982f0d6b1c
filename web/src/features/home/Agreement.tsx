import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agreementsQuery } from '../../api/queries.ts'
import { device } from '../../base/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Html } from '../../ui/Html.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

const AGREEMENT_DELAY_MS = 1_500

const SEEN = 'remember-agreement'

/** The agreement, a moment after home opens, until it was confirmed on this device (HOM-3). */
export function Agreement() {
  const { t } = useTranslation()
  const [isDue, setDue] = useState(false)
  const [isClosed, setClosed] = useState(() => device.read(SEEN) !== null)
  const { data } = useQuery({ ...agreementsQuery, enabled: !isClosed })

  useEffect(() => {
    if (isClosed) return
    const timer = setTimeout(() => setDue(true), AGREEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isClosed])

  function confirm() {
    device.write(SEEN, '1')
    setClosed(true)
  }

  const paragraphs = data?.agreements ?? []
  return (
    <Sheet
      open={isDue && !isClosed && paragraphs.length > 0}
      onClose={() => setClosed(true)}
      title={t('member.agreement')}
      foot={
        <Button wide onClick={confirm}>
          {t('member.accept')}
        </Button>
      }
    >
      {paragraphs.map((html) => (
        <Html key={html} html={html} />
      ))}
    </Sheet>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { BannerCarousel } from '../../ui/BannerCarousel.tsx'
import { Button } from '../../ui/Button.tsx'
import { Html } from '../../ui/Html.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLast } from '../../ui/useLast.ts'
import { type Bonus, fillPercent, noticeQuery } from './rules.ts'
import type { BonusAction } from './useBonusAction.ts'

interface Props extends Pick<BonusAction, 'action' | 'receiveBonus'> {
  /** Undefined closes the sheet. */
  bonus: Bonus | undefined
  onClose: () => void
}

export function BonusSheet({ bonus, onClose, action, receiveBonus }: Props) {
  const { t } = useTranslation()
  const { data: lookup } = useQuery(noticeQuery)
  const { progress, isSending } = action
  const displayed = useLast(bonus)
  if (!displayed) return null

  const { percentFail, banners } = displayed
  const isActive = displayed.userBonus?.isActive === true
  return (
    <Sheet
      open={bonus !== undefined}
      onClose={onClose}
      locked={isSending}
      title={displayed.code}
      foot={
        (!progress || isSending) &&
        (isActive ? (
          <Button wide onClick={onClose}>
            {t('action.confirm')}
          </Button>
        ) : (
          <Button wide icon="gift" pending={isSending} onClick={() => receiveBonus(displayed)}>
            {t('bonus.receive')}
          </Button>
        ))
      }
    >
      <MoneyForm action={action} onDone={onClose}>
        {banners.length > 0 && <BannerCarousel label={t('bonus.banners')} banners={banners} />}
        <Notice tone="warning">
          {lookup?.notice ? (
            <Html html={fillPercent(lookup.notice, percentFail)} />
          ) : (
            percentFail !== 0 && t('bonus.earlyEnd', { percentFail: percentFail ?? '-' })
          )}
          {percentFail === 0 && <p>{t('bonus.freeEnd')}</p>}
        </Notice>
      </MoneyForm>
    </Sheet>
  )
}

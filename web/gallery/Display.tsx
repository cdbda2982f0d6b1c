import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Buttons, Part } from '../control/parts.tsx'
import { Aura } from '../src/ui/art/Aura.tsx'
import { OrnamentBand } from '../src/ui/art/patterns.tsx'
import { RiverScene } from '../src/ui/art/RiverScene.tsx'
import { Badge } from '../src/ui/Badge.tsx'
import { BankMark } from '../src/ui/BankMark.tsx'
import { Brand } from '../src/ui/Brand.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Card } from '../src/ui/Card.tsx'
import { Carousel } from '../src/ui/Carousel.tsx'
import { Countdown } from '../src/ui/Countdown.tsx'
import { EmptyState, ErrorState } from '../src/ui/EmptyState.tsx'
import { Html } from '../src/ui/Html.tsx'
import { Icon, type IconName } from '../src/ui/Icon.tsx'
import icons from '../src/ui/icons.json'
import { Money } from '../src/ui/Money.tsx'
import { Notice } from '../src/ui/Notice.tsx'
import { Pagination } from '../src/ui/Pagination.tsx'
import { Bone, Skeleton, SkeletonRows } from '../src/ui/Skeleton.tsx'
import { Stepper } from '../src/ui/Stepper.tsx'
import styles from './Gallery.module.css'

const banks = ['SCB', 'KBANK', 'GSB', 'BCEL', 'KTB', 'BBL', 'TMB', 'WW', 'PAYONEX', 'ZPAY', 'PAYTIMZ', 'XYZ']
const minute = 60_000

export function Display() {
  const { t } = useTranslation()
  const [page, setPage] = useState(4)
  const [start] = useState(() => Date.now())
  return (
    <>
      <Part title="Badges and notices">
        <Buttons>
          {(['success', 'progress', 'failed', 'current'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {t('word.success')}
            </Badge>
          ))}
        </Buttons>
        <Notice tone="warning">{t('withdraw.bonusWarning')}</Notice>
        <Notice tone="danger">{t('deposit.ownAccountOnly')}</Notice>
        <Notice>{t('deposit.slipTime')}</Notice>
      </Part>
      <Part title="Stepper, countdown, pagination">
        <Stepper
          steps={[t('register.stepPhone'), t('register.stepOtp'), t('register.stepBank')]}
          current={2}
        />
        <Countdown deadline={start + 9.35 * minute} totalMs={15 * minute} />
        <Countdown deadline={start + 0.8 * minute} totalMs={15 * minute} />
        <Pagination page={page} pages={9} onPage={setPage} />
        <Pagination compact page={page} pages={9} onPage={setPage} />
      </Part>
      <Part title="Money figures: 50, 34, 24, 18">
        <Buttons>
          <Money baht={48250.75} size="xl" />
          <Money baht={12450} size="lg" />
          <Money baht={3180.5} size="md" />
          <Money baht={320} />
          <Money baht={undefined} />
        </Buttons>
      </Part>
      <Part title="Skeletons">
        <Skeleton>
          <Bone width="40%" />
          <Bone width="75%" height={50} radius={16} />
        </Skeleton>
        <SkeletonRows rows={4} />
      </Part>
      <Part title="Empty, error, checking, success, failed">
        <EmptyState
          icon="receipt"
          title={t('message.listEmpty')}
          action={<Button icon="deposit">{t('money.deposit')}</Button>}
        />
        <ErrorState onRetry={() => {}} />
        <EmptyState icon="clock" tone="warning" turning title={t('word.checking')} />
        <EmptyState icon="check" tone="success" title={t('word.success')} hint={t('withdraw.done')} />
        <EmptyState icon="close" tone="danger" title={t('word.failed')} hint={t('errors.TRANSFER_FAIL')} />
      </Part>
      <Part title="Card, server HTML">
        <Card>
          <Html
            html={`<h3>${t('bonus.conditions')}</h3><ul><li>${t('deposit.minimum', { n: 200 })}</li><li>${t('bonus.perWeek', { count: 5 })}</li></ul><p><a href="https://example.com">sabai.example</a></p>`}
          />
        </Card>
      </Part>
      <Part title="Carousel">
        <Carousel
          label={t('bonus.bonus')}
          slides={['+20%', '+5%', '+10%'].map((text) => ({
            key: text,
            content: (
              <div className={styles.banner}>
                <Money baht={20} size="lg" />
                {text}
              </div>
            ),
          }))}
        />
      </Part>
      <Part title="Icons">
        <div className={styles.icons}>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Part>
      <Part title="OrnamentBand, brand, bank marks">
        <OrnamentBand />
        <Brand name="Sabai" large />
        <Brand name="Sabai" />
        <Buttons>
          {banks.map((code) => (
            <BankMark key={code} code={code} />
          ))}
          <BankMark code="KBANK" small />
        </Buttons>
      </Part>
      <Part title="River, aura">
        {[false, true].map((isPale) => (
          <div key={`${isPale}`} className={styles.frame}>
            <RiverScene pale={isPale} className={styles.scene} />
          </div>
        ))}
        <div className={styles.frame}>
          <Aura weave />
          <div className={styles.scene} />
        </div>
      </Part>
    </>
  )
}

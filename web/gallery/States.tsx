import { useTranslation } from 'react-i18next'
import { Button } from '../src/ui/Button.tsx'
import { EmptyState, ErrorState } from '../src/ui/EmptyState.tsx'
import { Bone, Skeleton, SkeletonRows } from '../src/ui/Skeleton.tsx'
import styles from './Gallery.module.css'
import { Part } from './Part.tsx'

export function States() {
  const { t } = useTranslation()
  return (
    <>
      <Part title="Skeletons">
        <Skeleton>
          <Bone width="40%" />
          <Bone width="75%" height={50} radius={16} />
          <Bone height={60} radius={20} />
        </Skeleton>
        <SkeletonRows rows={4} />
      </Part>
      <Part title="Empty, error, checking, success, failed">
        <div className={styles.frame}>
          <EmptyState
            icon="receipt"
            title={t('message.listEmpty')}
            action={<Button icon="deposit">{t('money.deposit')}</Button>}
          />
        </div>
        <div className={styles.frame}>
          <ErrorState onRetry={() => {}} />
        </div>
        <div className={styles.frame}>
          <EmptyState
            icon="clock"
            tone="warning"
            turning
            title={t('word.checking')}
            hint={t('money.checking', { command: t('money.transfer') })}
            action={
              <Button kind="outline" icon="receipt">
                {t('statement.title')}
              </Button>
            }
          />
        </div>
        <div className={styles.frame}>
          <EmptyState icon="check" tone="success" title={t('word.success')} hint={t('withdraw.done')} />
        </div>
        <div className={styles.frame}>
          <EmptyState icon="close" tone="danger" title={t('word.failed')} hint={t('errors.TRANSFER_FAIL')} />
        </div>
      </Part>
    </>
  )
}

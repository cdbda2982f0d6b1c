import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../i18n/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Game.module.css'
import { credentialsQuery } from './queries.ts'

export function CredentialsCard({ code: game, onReset }: { code: string; onReset: () => void }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const query = useQuery(credentialsQuery(game))
  const { data } = query

  if (!data && query.error) {
    const { text, code } = failureText(t, query.error)
    return (
      <Notice tone="danger">
        {text} {code && t('message.code', { code })}
        <Button kind="text" size="small" icon="refresh" onClick={() => query.refetch()}>
          {t('action.tryAgain')}
        </Button>
      </Notice>
    )
  }
  return (
    <div className={styles.credentials}>
      <Card>
        {data ? (
          <div className={styles.rows}>
            <div className={styles.row}>
              <span className={styles.label}>{t('member.username')}</span>
              <span className={styles.value}>{data.username}</span>
              <CopyButton iconOnly text={data.username} label={t('game.copyUsername')} />
            </div>
            <div className={styles.row}>
              <span className={styles.label}>{t('member.password')}</span>
              <span className={styles.value}>{isShown ? data.password : '•'.repeat(8)}</span>
              <IconButton
                icon={isShown ? 'eye-off' : 'eye'}
                label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
                onClick={() => setShown(!isShown)}
              />
              <CopyButton iconOnly text={data.password} label={t('game.copyPassword')} />
            </div>
          </div>
        ) : (
          <Skeleton>
            <div className={styles.bones}>
              <Bone height={44} />
              <Bone height={44} />
            </div>
          </Skeleton>
        )}
      </Card>
      <Button kind="text" size="small" icon="key" disabled={!data} onClick={onReset}>
        {t('game.resetPassword')}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../i18n/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx, look } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { safeUrl } from '../../ui/safeUrl.ts'
import styles from './Game.module.css'
import type { Game } from './openGame.ts'
import { credentialsQuery } from './useGame.ts'

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
    <Card>
      <div className={styles.credentials}>
        {data ? (
          <>
            <Credential label={t('member.username')} value={data.username}>
              <CopyButton iconOnly text={data.username} label={t('game.copyUsername')} />
            </Credential>
            <Credential label={t('member.password')} value={isShown ? data.password : '•'.repeat(8)}>
              <IconButton
                icon={isShown ? 'eye-off' : 'eye'}
                label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
                onClick={() => setShown(!isShown)}
              />
              <CopyButton iconOnly text={data.password} label={t('game.copyPassword')} />
            </Credential>
          </>
        ) : (
          <Skeleton>
            <div className={cx(look.list4, styles.bones)}>
              <Bone height={44} />
              <Bone height={44} />
            </div>
          </Skeleton>
        )}
        <Button
          kind="text"
          size="small"
          icon="key"
          className={styles.reset}
          disabled={!data}
          onClick={onReset}
        >
          {t('game.resetPassword')}
        </Button>
      </div>
    </Card>
  )
}

function Credential({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={cx(look.row, styles.row)}>
      <p className={look.words}>
        <span className={look.muted}>{label}</span>
        <span className={styles.value}>{value}</span>
      </p>
      {children}
    </div>
  )
}

/** Disables the button of a missing app. Its label is the reason. */
export function AppButtons({ game }: { game: Game }) {
  const { t } = useTranslation()
  return (
    <div className={cx(look.list3, styles.apps)}>
      {(['android', 'ios'] as const).map((kind) => {
        const href = safeUrl(game[kind])
        return href ? (
          <ButtonLink key={kind} kind="secondary" small icon="phone" href={href}>
            {t(`game.${kind}`)}
          </ButtonLink>
        ) : (
          <Button key={kind} kind="secondary" size="small" disabled>
            {t(kind === 'android' ? 'game.noAndroid' : 'game.noIos')}
          </Button>
        )
      })}
    </div>
  )
}

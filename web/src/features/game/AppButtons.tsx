import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { safeUrl } from '../../ui/safeUrl.ts'
import styles from './Game.module.css'
import { type Game, isPlayable } from './openGame.ts'

/** Disables the button of a missing app, and shows the reason. */
export function AppButtons({ game }: { game: Game }) {
  const { t } = useTranslation()
  const android = safeUrl(game.android)
  const ios = safeUrl(game.ios)
  const missing = !android && !ios ? 'noApps' : !android ? 'noAndroid' : !ios ? 'noIos' : undefined
  return (
    <div className={styles.apps}>
      {(['android', 'ios'] as const).map((kind) => {
        const href = { android, ios }[kind]
        return href ? (
          <ButtonLink key={kind} kind="secondary" small icon="phone" href={href}>
            {t(`game.${kind}`)}
          </ButtonLink>
        ) : (
          <Button key={kind} kind="secondary" size="small" icon="phone" disabled>
            {t(`game.${kind}`)}
          </Button>
        )
      })}
      {missing && isPlayable(game) && <p className={styles.help}>{t(`game.${missing}`)}</p>}
    </div>
  )
}

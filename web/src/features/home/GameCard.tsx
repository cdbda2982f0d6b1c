import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { hasGameAccount, multipliedAmount } from '../../money/balances.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import styles from './GameCard.module.css'

export type Game = ResponseBody<'GET /api/wallet'>['slots'][number]

/** Scrolls to a partly visible card on keyboard focus, because the list does not. */
function scrollToFocus({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface Props {
  game: Game
  /** The list of the card: the category of the game may be unknown. */
  category: NonNullable<Game['category']>
  /** Receives the picture of the card. */
  onOpen: (picture: HTMLElement | null) => void
}

export function GameCard({ game, category, onOpen }: Props) {
  const { t } = useTranslation()
  const name = game.name ?? game.code
  const isActive = hasGameAccount(game)
  return (
    <button
      type="button"
      className={cx(styles.card, styles[category], !isActive && styles.inactive)}
      onClick={({ currentTarget }) => onOpen(currentTarget.querySelector('img'))}
      onFocus={scrollToFocus}
    >
      <img className={styles.art} src={safeImage(game.background)} alt="" loading="lazy" />
      <span className={styles.scrim} />
      {category === 'lotto' && <span className={styles.perforation} />}
      <span className={styles.words}>
        <span className={styles.title}>
          {/* The picture of a slot game already contains its logo. */}
          {category !== 'slot' && (
            <img
              className={styles.logo}
              src={safeImage(game.logo)}
              alt=""
              loading="lazy"
              width={28}
              height={28}
            />
          )}
          <span className={styles.name}>{name}</span>
        </span>
        {isActive ? (
          <>
            <Money baht={game.amount} size="sm" className={styles.amount} />
            <span className={styles.line}>
              <span>{name}</span> <span>: {formatMoney(multipliedAmount(game))}</span>
            </span>{' '}
            <span className={styles.credits}>{t('game.credits')}</span>
          </>
        ) : (
          <span className={styles.open}>
            <Icon name="plus" size={18} />
            {t('game.open')}
          </span>
        )}
      </span>
    </button>
  )
}

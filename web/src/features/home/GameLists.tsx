import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { type FocusEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryOf, gameCategories, hasGameAccount, multipliedAmount } from '../../api/balances.ts'
import { formatMoney } from '../../format/money.ts'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './GameLists.module.css'

type Game = ResponseBody<'GET /api/wallet'>['slots'][number]

type OpenGame = (code: string, picture: HTMLElement | null) => void

interface Props {
  games: Game[]
  onOpen: OpenGame
}

function GameList({ category, games, onOpen }: Props & { category: NonNullable<Game['category']> }) {
  const { t } = useTranslation()
  const id = useId()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <header className={cx(look.between, styles.head)}>
        <h2 id={id}>{t(`game.${category}`)}</h2>
        <span className={look.muted}>{t('game.games', { count: games.length })}</span>
      </header>
      <ul
        className={category === 'lotto' ? look.list3 : cx(styles.rail, category === 'sport' && styles.wide)}
      >
        {games.map((game) => (
          <li key={game.code}>
            <GameCard game={game} category={category} onOpen={(picture) => onOpen(game.code, picture)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the games by category. A game of an unknown category is among the first ones, so that its money is visible. */
export function GameLists({ games, onOpen }: Props) {
  return gameCategories.map((category) => (
    <GameList
      key={category}
      category={category}
      games={games.filter((game) => (categoryOf(game) ?? gameCategories[0]) === category)}
      onOpen={onOpen}
    />
  ))
}

/** Scrolls to a partly visible card on keyboard focus, because the list does not. */
function scrollToFocus({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface CardProps {
  game: Game
  /** The list of the card: the category of the game may be unknown. */
  category: NonNullable<Game['category']>
  onOpen: (picture: HTMLElement | null) => void
}

function GameCard({ game, category, onOpen }: CardProps) {
  const { t } = useTranslation()
  const name = game.name ?? game.code
  const isActive = hasGameAccount(game)
  return (
    <button
      type="button"
      className={cx(look.button, look.pictured, styles[category], !isActive && styles.inactive)}
      onClick={({ currentTarget }) => onOpen(currentTarget.querySelector('img'))}
      onFocus={scrollToFocus}
    >
      <img className={cx(look.cover, styles.art)} src={safeImage(game.background)} alt="" loading="lazy" />
      {category === 'slot' && (
        <img
          className={cx(look.cover, styles.art, styles.ground)}
          src={safeImage(game.background)}
          alt=""
          loading="lazy"
        />
      )}
      <span className={cx(look.cover, styles.scrim)} />
      {category === 'lotto' && <span className={styles.perforation} />}
      <span className={styles.words}>
        <span className={cx(look.row, styles.title)}>
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
            <Money baht={game.amount} />
            <span className={cx(look.row, look.small, styles.line)}>
              <span className={look.cut}>{name}</span>
              <span className={styles.amount}>{` : ${formatMoney(multipliedAmount(game))}`}</span>
            </span>{' '}
            <VisuallyHidden>{t('game.credits')}</VisuallyHidden>
          </>
        ) : (
          <span className={cx(look.row, look.action, styles.open)}>
            <Icon name="plus" size={18} />
            {t('game.open')}
          </span>
        )}
      </span>
    </button>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Game, GameCard } from './GameCard.tsx'
import styles from './GameLists.module.css'

/** Opens the sheet of a game from the picture of its card. */
export type OpenGame = (code: string, picture: HTMLElement | null) => void

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
      <header className={styles.head}>
        <h2 id={id}>{t(`game.${category}`)}</h2>
        <span className={styles.count}>{t('game.games', { count: games.length })}</span>
      </header>
      <ul className={styles[category]}>
        {games.map((game) => (
          <li key={game.code}>
            <GameCard game={game} category={category} onOpen={(picture) => onOpen(game.code, picture)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const categories = ['slot', 'sport', 'lotto'] as const

/** Shows the games by category. A game of an unknown category is among the first ones, so that its money is visible. */
export function GameLists({ games, onOpen }: Props) {
  const categoryOf = (game: Game) =>
    categories.find((category) => category === game.category) ?? categories[0]
  return categories.map((category) => (
    <GameList
      key={category}
      category={category}
      games={games.filter((game) => categoryOf(game) === category)}
      onOpen={onOpen}
    />
  ))
}

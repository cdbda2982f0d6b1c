import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Game, GameCard } from './GameCard.tsx'
import styles from './GameList.module.css'

/** Opens the sheet of a game from the picture of its card. */
export type OpenGame = (code: string, picture: HTMLElement | null) => void

interface Props {
  category: NonNullable<Game['category']>
  games: Game[]
  onOpen: OpenGame
}

export function GameList({ category, games, onOpen }: Props) {
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

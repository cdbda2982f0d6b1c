import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ifReadable } from '../../api/answers/answers.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { type Game, GameCard } from './GameCard.tsx'
import styles from './GameList.module.css'

/** Opens the sheet of a game from the picture of its card. */
export type OpenGame = (code: string, picture: HTMLElement | null) => void

interface Props {
  category: Game['category']
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
        {games.map((game, index) => (
          <li key={ifReadable(() => game.code) ?? index}>
            <ErrorBoundary>{() => <OpeningCard game={game} onOpen={onOpen} />}</ErrorBoundary>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Reads the code while rendering, so that the error boundary catches an invalid code. */
function OpeningCard({ game, onOpen }: { game: Game; onOpen: OpenGame }) {
  const { code } = game
  return <GameCard game={game} onOpen={(picture) => onOpen(code, picture)} />
}

import { ifReadable } from '../../api/answers/answers.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import type { Game } from './GameCard.tsx'
import { GameList, type OpenGame } from './GameList.tsx'

const categories = ['slot', 'sport', 'lotto'] as const

interface Props {
  games: Game[]
  onOpen: OpenGame
}

/** Shows the games by category, and an error for a game with an invalid category. */
export function GameLists({ games, onOpen }: Props) {
  const categoryOf = (game: Game) => ifReadable(() => game.category)
  return (
    <>
      {categories.map((category) => (
        <GameList
          key={category}
          category={category}
          games={games.filter((game) => categoryOf(game) === category)}
          onOpen={onOpen}
        />
      ))}
      <ErrorBoundary>{() => games.map(({ category }) => category) && null}</ErrorBoundary>
    </>
  )
}

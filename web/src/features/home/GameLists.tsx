import type { Game } from './GameCard.tsx'
import { GameList, type OpenGame } from './GameList.tsx'

const categories = ['slot', 'sport', 'lotto'] as const

interface Props {
  games: Game[]
  onOpen: OpenGame
}

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

import { isPlayable } from './openGame.ts'
import { PlayNow } from './PlayNow.tsx'
import { useGame } from './useGame.ts'

/** Plays a game from where money came into it; a game that has only an app has no such button. */
export default function PlayButton({ code, onPlay }: { code: string; onPlay: () => void }) {
  const { game } = useGame(code)
  return game?.isActive && isPlayable(game) ? <PlayNow game={game} onPlay={onPlay} /> : null
}

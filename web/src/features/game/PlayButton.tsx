import { hasGameAccount } from '../../money/balances.ts'
import { isPlayable } from './openGame.ts'
import { PlayNow } from './PlayNow.tsx'
import { useGame } from './useGame.ts'

/** The button in the receipt of a transfer. Hidden for a game that cannot be played on the web. */
export default function PlayButton({ code, onPlay }: { code: string; onPlay: () => void }) {
  const { game } = useGame(code)
  return game && hasGameAccount(game) && isPlayable(game) ? <PlayNow game={game} onPlay={onPlay} /> : null
}

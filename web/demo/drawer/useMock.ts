import {
  type ControlAnswer,
  ControlError,
  type OperationName,
} from '@wallet/mock-server/control/controlClient'
import { useEffect, useState } from 'react'
import { toast } from '../../src/ui/toast.ts'
import { control } from '../control.ts'
import { useWords } from '../texts/words.ts'

const LOOK_AGAIN_MS = 2_000

/** Makes the app refetch, as if the user returned to the page. */
export const nudgeApp = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

/** Runs a command of the mock, shows the result and refetches. Resolves to false after an error. */
export type Act = (run: () => Promise<unknown>) => Promise<boolean>

/** Polls the mock while the drawer is open. `turn` increases with every poll. */
export function useMock(isOpen: boolean): { turn: number; act: Act } {
  const { words } = useWords()
  const [turn, setTurn] = useState(0)
  const next = () => setTurn((last) => last + 1)

  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(next, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOpen])

  async function act(run: () => Promise<unknown>) {
    try {
      await run()
      toast.success(words.done)
      return true
    } catch (error) {
      toast.error(error instanceof ControlError ? error.message : words.noAnswer)
      return false
    } finally {
      next()
      nudgeApp()
    }
  }
  return { turn, act }
}

/** Returns the answer of a GET call, refetched with every turn. Undefined until the first answer. */
export function useReading<N extends Extract<OperationName, `GET ${string}`>>(
  name: N,
  turn: number,
): ControlAnswer<N> | undefined {
  const [given, setGiven] = useState<ControlAnswer<N>>()
  useEffect(() => {
    let isOver = false
    // GET calls have no body, but the generic type does not know that.
    const read = control as unknown as (name: N) => Promise<ControlAnswer<N>>
    read(name).then(
      (answer) => !isOver && setGiven(() => answer),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [name, turn])
  return given
}

export interface SectionProps {
  turn: number
  act: Act
}

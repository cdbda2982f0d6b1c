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

/** Lets the app look at its provider again, as if somebody came back to the page. */
export const nudgeApp = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

/** Does something to the mock, says how it went, and shows what came of it; false when it was refused. */
export type Act = (run: () => Promise<unknown>) => Promise<boolean>

/** How often the mock was looked at, while the drawer is open; and the way to do something to it. */
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

/** What a reading call answers, looked at again with every turn; undefined until it has answered. */
export function useReading<N extends Extract<OperationName, `GET ${string}`>>(
  name: N,
  turn: number,
): ControlAnswer<N> | undefined {
  const [given, setGiven] = useState<ControlAnswer<N>>()
  useEffect(() => {
    let isOver = false
    // No GET takes a body, which the types do not know of a name that is not known.
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

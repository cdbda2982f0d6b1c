import {
  type ControlAnswer,
  type ControlBody,
  ControlError,
  type OperationName,
} from '@wallet/mock-server/control/controlClient'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../src/base/store.ts'
import { control } from './client.ts'
import type { TextKey } from './texts.ts'

export type State = ControlAnswer<'GET /state'>
export type Member = State['members'][number]
export type Event = ControlBody<'POST /events'>
type ReadName = Extract<OperationName, `GET ${string}`>

const POLL_MS = 2_000

/** The result of the last command. */
export interface Notice {
  text: TextKey | { message: string }
  isError?: boolean
  undo?: () => unknown
  /** A link to the app, shown when the browser blocks the new tab. */
  link?: string
}

export const notice = createStore<Notice | undefined>(undefined)
/** Is true while the mock does not answer. */
export const silence = createStore(false)
/** Increases with every refetch. */
const turn = createStore(0)
const refetch = () => turn.change((last) => last + 1)

/** Refetches every 2 s while the page is visible. */
export function usePolling(isActive = true) {
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => document.hidden || refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [isActive])
}

/** Runs a command, shows the result and refetches. `run` may return a link to show. Resolves to false after an error. */
export async function act(run: () => unknown, done: TextKey = 'done', undo?: () => unknown) {
  try {
    const link = await run()
    notice.change(() => ({ text: done, ...(undo && { undo }), ...(typeof link === 'string' && { link }) }))
    return true
  } catch (error) {
    const text = error instanceof ControlError ? { message: error.message } : 'noAnswer'
    notice.change(() => ({ text, isError: true }))
    return false
  } finally {
    refetch()
  }
}

/** Runs an action of the provider. */
export const send = (event: Event, done?: TextKey) =>
  act(() => control('POST /events', { body: event }), done)

/** Answers that never change. */
const constants = new Set<ReadName>(['GET /errors', 'GET /personas'])

/** Returns the answer of a GET call and refetches it. Undefined until the first answer. */
export function useReading<N extends ReadName>(name: N, query = ''): ControlAnswer<N> | undefined {
  const current = useStore(turn)
  const now = constants.has(name) ? 0 : current
  const [given, setGiven] = useState<{ query: string; text: string; answer: ControlAnswer<N> }>()
  useEffect(() => {
    let isOver = false
    // GET calls have no body, but the generic type does not know that.
    const read = control as unknown as (name: N, given: object) => Promise<ControlAnswer<N>>
    read(name, { query: Object.fromEntries(new URLSearchParams(query)) }).then(
      (answer) => {
        silence.change(() => false)
        const text = JSON.stringify(answer)
        if (!isOver)
          setGiven((last) => (last?.text === text && last.query === query ? last : { query, text, answer }))
      },
      (error) => silence.change((last) => last || !(error instanceof ControlError)),
    )
    return () => {
      isOver = true
    }
  }, [name, query, now])
  return given?.query === query ? given.answer : undefined
}

const chosenMember = createStore('')
export const chooseMember = (username: string) => chosenMember.change(() => username)

/** Returns the member for the actions: the chosen one, or the one who logged in last. */
export function useMember(state: State | undefined): Member | undefined {
  const chosen = useStore(chosenMember)
  const find = (username: string | null) => state?.members.find((member) => member.username === username)
  return find(chosen) ?? find(state?.newestMember ?? null) ?? state?.members[0]
}

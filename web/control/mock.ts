import { QueryClient, useQuery } from '@tanstack/react-query'
import {
  type ControlAnswer,
  type ControlBody,
  ControlError,
  type OperationName,
} from '@wallet/mock-server/control/controlClient'
import { createStore, useStore } from '../src/base/store.ts'
import { appHost } from './app.ts'
import { control } from './client.ts'
import type { TextKey } from './texts.ts'

export type State = ControlAnswer<'GET /state'>
export type Member = State['members'][number]
export type Event = ControlBody<'POST /events'>
type ReadName = Extract<OperationName, `GET ${string}`>

const POLL_MS = 2_000

export interface Notice {
  text: TextKey | { message: string }
  isError?: boolean
  undo?: () => unknown
  /** A link to the app, shown when the browser blocks the new tab. */
  link?: string
}

export const notice = createStore<Notice | undefined>(undefined)
/** Runs a command, shows the result and refetches. `run` may return a link to show. Resolves to false after an error. */
export async function act(run: () => unknown, done: TextKey = 'done', undo?: () => unknown) {
  try {
    const link = await run()
    notice.change(() => ({ text: done, ...(undo && { undo }), ...(typeof link === 'string' && { link }) }))
    return true
  } catch (error) {
    const text = error instanceof ControlError ? { message: error.message } : 'notDone'
    notice.change(() => ({ text, isError: true }))
    return false
  } finally {
    void queries.invalidateQueries()
  }
}

export const openApp = (path: string, username?: string) =>
  act(() => appHost.openApp(path, username), 'appOpened')

export const send = (event: Event, done?: TextKey) =>
  act(() => control('POST /events', { body: event }), done)

/** Calls of a world on this host, which work without a network. */
export const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, gcTime: 0 } },
})
const constants = new Set<ReadName>(['GET /errors', 'GET /personas'])

function useReadQuery<N extends ReadName>(name: N, query = '') {
  // GET calls have no body, but the generic type does not know that.
  const read = control as unknown as (name: N, given: object) => Promise<ControlAnswer<N>>
  return useQuery(
    {
      queryKey: [name, query],
      queryFn: () => read(name, { query: Object.fromEntries(new URLSearchParams(query)) }),
      ...(constants.has(name) ? { staleTime: 'static' } : { refetchInterval: POLL_MS }),
    },
    queries,
  )
}

/** Returns the answer of a GET call and refetches it every 2 s. Undefined until the first answer. */
export const useReading = <N extends ReadName>(name: N, query = '') => useReadQuery(name, query).data

export function useIsSilent(): boolean {
  const { data, isError, errorUpdateCount } = useReadQuery('GET /state')
  // Before the first answer, each retry clears the error.
  return isError || (!data && errorUpdateCount > 0)
}

const chosenMember = createStore('')
export const chooseMember = (username: string) => chosenMember.change(() => username)

/** Returns the member for the actions: the chosen one, or the one who logged in last. */
export function useMember(state: State | undefined): Member | undefined {
  const chosen = useStore(chosenMember)
  const find = (username: string | null) => state?.members.find((member) => member.username === username)
  return find(chosen) ?? find(state?.newestMember ?? null) ?? state?.members[0]
}

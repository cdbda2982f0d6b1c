import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get: () => State
  change: (next: (state: State) => State) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that tells when it changes; nothing is told of what is the same. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    change(next) {
      const before = state
      state = next(before)
      if (state !== before) for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** What a store holds, as a component shows it. */
export function useStore<State>({ subscribe, get }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, get)
}

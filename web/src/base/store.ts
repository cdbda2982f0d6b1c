import { useSyncExternalStore } from 'react'

export interface Readable<State> {
  get: () => State
  subscribe: (listener: () => void) => () => void
}

export interface Store<State> extends Readable<State> {
  change: (next: (state: State) => State) => void
}

/** A value outside React. Listeners are called when it changes. */
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

/** A value that the browser holds: `get` reads it, the events of `target` announce its changes. */
export const browserValue = <State>(
  target: () => EventTarget,
  events: readonly string[],
  get: () => State,
): Readable<State> => ({
  get,
  subscribe(listener) {
    const source = target()
    for (const event of events) source.addEventListener(event, listener)
    return () => {
      for (const event of events) source.removeEventListener(event, listener)
    }
  },
})

/** Reads a store in a component. `prerendered` is the value in the HTML that the build drew, where it differs. */
export function useStore<State>({ subscribe, get }: Readable<State>, prerendered?: State): State {
  return useSyncExternalStore(subscribe, get, prerendered === undefined ? get : () => prerendered)
}

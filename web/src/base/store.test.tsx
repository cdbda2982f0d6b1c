import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

test('calls its listeners when the value changes, and not otherwise', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.change((value) => value + 1)
  expect(store.get()).toBe(2)
  expect(listener).toHaveBeenCalledOnce()
  store.change((value) => value)
  expect(listener).toHaveBeenCalledOnce()
  stop()
  store.change((value) => value + 1)
  expect(listener).toHaveBeenCalledOnce()
})

test('does not call a listener that subscribes during a change', () => {
  const store = createStore(1)
  const late = vi.fn()
  store.subscribe(() => void store.subscribe(late))
  store.change((value) => value + 1)
  expect(late).not.toHaveBeenCalled()
})

test('draws the prerendered value into the HTML', () => {
  const store = createStore(true)
  const Value = () => String(useStore(store, false))
  expect(renderToString(<Value />)).toBe('false')
})

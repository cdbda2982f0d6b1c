import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

test('a change is told to those who listen, what is the same to nobody', () => {
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

test('one that begins to listen while a change is told is not told of it', () => {
  const store = createStore(1)
  const late = vi.fn()
  store.subscribe(() => void store.subscribe(late))
  store.change((value) => value + 1)
  expect(late).not.toHaveBeenCalled()
})

test('a component shows what the store holds now', () => {
  const store = createStore('first')
  const StoreText = () => <p>{useStore(store)}</p>
  render(<StoreText />)
  screen.getByText('first')
  act(() => store.change(() => 'second'))
  screen.getByText('second')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { blockStorage } from '../../test/storage.ts'
import * as here from './withLock.ts'

/** Simulates another tab: loads this module again, with the same storage. */
async function openTab(): Promise<typeof here> {
  const there: typeof here = await import(/* @vite-ignore */ `./withLock.ts?tab=${crypto.randomUUID()}`)
  expect(there.withLock).not.toBe(here.withLock)
  return there
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  vi.useFakeTimers()
})

/** A task that runs until `end` is called. */
function longTask() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = vi.fn(() => ended)
  return { run, end: () => end() }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('gives the lock to the next tab within a second without Web Locks', async () => {
  const there = await openTab()
  const first = longTask()
  const second = longTask()
  void here.withLock('money', first.run)
  void there.withLock('money', second.run)
  await pass(30_000)
  expect(first.run.mock.calls.length + second.run.mock.calls.length).toBe(1)
  const [holder, other] = first.run.mock.calls.length ? [first, second] : [second, first]
  holder.end()
  await pass(1_000)
  expect(other.run).toHaveBeenCalledTimes(1)
  other.end()
})

test('does not block another name', async () => {
  const there = await openTab()
  const task = longTask()
  void here.withLock('money', task.run)
  await pass(1_000)
  const other = vi.fn()
  void there.withLock('statement', other)
  await pass(1_000)
  expect(other).toHaveBeenCalled()
  task.end()
})

test('takes over the lock of a closed tab after ten seconds', async () => {
  localStorage.setItem('lock money', `a-tab-that-is-gone ${Date.now() + 10_000}`)
  const task = vi.fn()
  void here.withLock('money', task)
  await pass(9_000)
  expect(task).not.toHaveBeenCalled()
  await pass(2_000)
  expect(task).toHaveBeenCalledTimes(1)
})

test('leaves the lock to the other tab if both wrote at the same time', async () => {
  const task = vi.fn()
  void here.withLock('money', task)
  await pass(0)
  expect(localStorage.getItem('lock money')).not.toBeNull()
  localStorage.setItem('lock money', `a-tab-as-quick ${Date.now() + 10_000}`)
  await pass(9_000)
  expect(task).not.toHaveBeenCalled()
  await pass(2_000)
  expect(task).toHaveBeenCalledTimes(1)
})

test('runs the tasks of one tab in turn, also after a failure', async () => {
  const failed = here.withLock('money', () => Promise.reject(new Error('the line is dead')))
  failed.catch(() => {})
  const next = here.withLock('money', () => 'done')
  await pass(1_000)
  await expect(failed).rejects.toThrow('the line is dead')
  await expect(next).resolves.toBe('done')
})

test('runs a task where storage is blocked', async () => {
  const unblock = blockStorage()
  const task = vi.fn()
  const done = here.withLock('money', task)
  await pass(100)
  expect(task).toHaveBeenCalled()
  await expect(done).resolves.toBeUndefined()
  unblock()
})

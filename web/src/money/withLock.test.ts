import { beforeEach, expect, test, vi } from 'vitest'
import { blockStorage } from '../../test/storage.ts'
import * as here from './withLock.ts'

/** Another tab: this module once more, with a name of its own and the same storage. No other module is loaded again. */
async function openTab(): Promise<typeof here> {
  const there: typeof here = await import(/* @vite-ignore */ `./withLock.ts?tab=${crypto.randomUUID()}`)
  expect(there.withLock).not.toBe(here.withLock)
  return there
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  vi.useFakeTimers()
})

/** A task that says when it began, and ends when it is told. */
function longTask() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = vi.fn(() => ended)
  return { run, end: () => end() }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('without Web Locks one tab at a time holds a name, and the next one has it within a second', async () => {
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

test('another name is free meanwhile', async () => {
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

test('a tab that is gone holds a name for ten seconds at most', async () => {
  localStorage.setItem('lock money', `a-tab-that-is-gone ${Date.now() + 10_000}`)
  const task = vi.fn()
  void here.withLock('money', task)
  await pass(9_000)
  expect(task).not.toHaveBeenCalled()
  await pass(2_000)
  expect(task).toHaveBeenCalledTimes(1)
})

test('of two tabs that write at the same moment, the one that was last holds the name', async () => {
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

test('tasks of one tab run one after another, also after one that failed', async () => {
  const failed = here.withLock('money', () => Promise.reject(new Error('the line is dead')))
  failed.catch(() => {})
  const next = here.withLock('money', () => 'done')
  await pass(1_000)
  await expect(failed).rejects.toThrow('the line is dead')
  await expect(next).resolves.toBe('done')
})

test('where storage is blocked a task runs all the same', async () => {
  const unblock = blockStorage()
  const task = vi.fn()
  const done = here.withLock('money', task)
  await pass(100)
  expect(task).toHaveBeenCalled()
  await expect(done).resolves.toBeUndefined()
  unblock()
})

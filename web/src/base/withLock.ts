const queues = new Map<string, Promise<unknown>>()

/**
 * Runs a task while no other tab holds the lock. Without Web Locks (no https, or the browser blocks the storage of the
 * site), only tasks of one tab wait. After `limitMs`, takes the lock from a tab that holds it: the phone may have stopped
 * that tab. A task ends although its lock was taken.
 */
export async function withLock<T>(name: string, task: () => T | Promise<T>, limitMs?: number): Promise<T> {
  const { locks } = navigator
  const limit = new AbortController()
  const timer = limitMs ? setTimeout(() => limit.abort(), limitMs) : undefined
  let result: Promise<T> | undefined
  function run() {
    clearTimeout(timer)
    result ??= (async () => task())()
    return result
  }
  try {
    if (locks) return await locks.request(name, { signal: limit.signal }, run)
  } catch {
    if (limit.signal.aborted) await locks.request(name, { steal: true }, run).catch(() => {})
    if (result) return result
  }
  const before = queues.get(name) ?? Promise.resolve()
  const own = before.then(task, task)
  queues.set(name, own)
  return own
}

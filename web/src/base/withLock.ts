const queues = new Map<string, Promise<unknown>>()

/**
 * Runs a task while no other tab holds the lock. Without Web Locks (no https, or the browser blocks the storage of the
 * site), only tasks of one tab wait.
 */
export async function withLock<T>(name: string, task: () => T | Promise<T>): Promise<T> {
  let isHeld = false
  const run = () => {
    isHeld = true
    return task()
  }
  try {
    if (navigator.locks) return (await navigator.locks.request(name, run)) as T
  } catch (error) {
    if (isHeld) throw error
  }
  const before = queues.get(name) ?? Promise.resolve()
  const own = before.then(task, task)
  queues.set(name, own)
  return own
}

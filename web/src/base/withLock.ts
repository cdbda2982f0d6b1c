const queues = new Map<string, Promise<unknown>>()

/** Runs a task while no other tab holds the lock. Without https (no Web Locks), only tasks of one tab wait. */
export function withLock<T>(name: string, task: () => T | Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, task) as Promise<T>
  const before = queues.get(name) ?? Promise.resolve()
  const run = before.then(task, task)
  queues.set(name, run)
  return run
}

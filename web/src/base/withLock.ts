const queues = new Map<string, Promise<unknown>>()

/**
 * Runs a task while no other tab of this device holds a lock with this name. A page without https has no Web Locks: there,
 * only the tasks of one tab wait for each other.
 */
export function withLock<T>(name: string, task: () => T | Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, task) as Promise<T>
  const before = queues.get(name) ?? Promise.resolve()
  const run = before.then(task, task)
  queues.set(name, run)
  return run
}

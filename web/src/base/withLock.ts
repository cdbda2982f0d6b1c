/** Length of a lease in ms. The lease of a closed tab ends after this. */
const LEASE_MS = 10_000
const RENEW_MS = 3_000
const RETRY_MS = 500
/** A tab reads its lease again after this time in ms, because another tab may have written at the same time. */
const SETTLE_MS = 20

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-')

/**
 * Runs a task while no other tab of this device holds a lock with this name. Without Web Locks (no https) a lease in
 * localStorage replaces them. Tabs with blocked storage share nothing that needs a lock.
 */
export function withLock<T>(name: string, task: () => T | Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, task) as Promise<T>
  return inTurn(name, () => withLease(`lock ${name}`, task))
}

const queues = new Map<string, Promise<unknown>>()

function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const before = queues.get(name) ?? Promise.resolve()
  const run = before.then(task, task)
  queues.set(name, run)
  return run
}

async function withLease<T>(key: string, task: () => T | Promise<T>): Promise<T> {
  while (!(await take(key))) await pause(RETRY_MS)
  const timer = setInterval(() => write(key), RENEW_MS)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    if (holderOf(key) === tab) localStorage.removeItem(key)
  }
}

async function take(key: string): Promise<boolean> {
  const holder = holderOf(key)
  if (holder && holder !== tab) return false
  if (!write(key)) return true
  await pause(SETTLE_MS)
  return holderOf(key) === tab
}

/** Returns the tab whose lease has not expired. */
function holderOf(key: string): string | undefined {
  try {
    const [holder, expiresAt] = (localStorage.getItem(key) ?? '').split(' ')
    return Number(expiresAt) > Date.now() ? holder : undefined
  } catch {
    return undefined
  }
}

/** Returns false where storage is blocked. */
function write(key: string): boolean {
  try {
    localStorage.setItem(key, `${tab} ${Date.now() + LEASE_MS}`)
    return true
  } catch {
    return false
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

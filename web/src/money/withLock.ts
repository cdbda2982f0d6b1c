/** The lease of a closed tab ends after this, in ms. */
const LEASE_MS = 10_000
const RENEW_MS = 3_000
const ASK_MS = 500
/** Two tabs that write at the same time read after this which one was last, in ms. */
const SETTLE_MS = 20

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-')

/**
 * Runs a task while holding a name that only one tab of this device can hold at a time. Without Web Locks (no https) a
 * lease in localStorage replaces them; if storage is blocked, too, tabs share nothing that needs a lock.
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
  while (!(await take(key))) await pause(ASK_MS)
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

/** The tab that holds a lease which has not run out. */
function holderOf(key: string): string | undefined {
  try {
    const [holder, expiresAt] = (localStorage.getItem(key) ?? '').split(' ')
    return Number(expiresAt) > Date.now() ? holder : undefined
  } catch {
    return undefined
  }
}

/** False where storage is blocked. */
function write(key: string): boolean {
  try {
    localStorage.setItem(key, `${tab} ${Date.now() + LEASE_MS}`)
    return true
  } catch {
    return false
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

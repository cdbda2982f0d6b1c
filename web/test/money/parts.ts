import type { Order, Outcome } from '../../src/money/order.ts'

/** A storage area of a browser. */
export class Area {
  isFull = false
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this as never)[key] : null
  }
  setItem(key: string, text: string) {
    if (this.isFull && text.length > (this.getItem(key)?.length ?? 0)) throw new Error('full')
    Object.assign(this, { [key]: text })
  }
  removeItem(key: string) {
    delete this[key as never]
  }
}

/** `Object.keys` of an area must list the records only. */
export function createArea(): Area {
  const area = new Area()
  Object.defineProperty(area, 'isFull', { enumerable: false, writable: true, value: false })
  return area
}

export const recordsIn = (area: Area) => Object.keys(area)

export interface Entry {
  _id: string
  createdAt: string
  key: string
  kind: string
}

/** A provider with a ledger. It may honour keys. */
export class Provider {
  readonly ledger: Entry[] = []
  private readonly answers = new Map<string, Outcome>()
  constructor(readonly honoursKeys: boolean) {}

  receive({ key, kind }: Order, isRefused: boolean, at: number): Outcome {
    const first = this.honoursKeys ? this.answers.get(key) : undefined
    if (first) return first
    const outcome: Outcome = isRefused
      ? { kind: 'refused', failure: { kind: 'refused', code: 'MONEY_NOT_ENOUGH' } }
      : { kind: 'done' }
    if (!isRefused)
      this.ledger.push({
        _id: `e${this.ledger.length}`,
        createdAt: new Date(at).toISOString(),
        key,
        kind,
      })
    this.answers.set(key, outcome)
    return outcome
  }
}

interface Task {
  page: object
  run: () => Promise<void>
}

/** The Web Locks of a device, by name. A page that is gone releases its locks. */
export class Locks {
  private readonly locks = new Map<string, Lock>()

  request<T>(name: string, page: object, task: () => T | Promise<T>): Promise<T> {
    const lock = this.locks.get(name) ?? new Lock()
    this.locks.set(name, lock)
    return lock.request(page, task)
  }

  forget(page: object) {
    for (const lock of this.locks.values()) lock.forget(page)
  }
}

class Lock {
  private holder: Task | undefined
  private readonly waiting: Task[] = []

  request<T>(page: object, task: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ page, run: async () => Promise.resolve(task()).then(resolve, reject) })
      this.next()
    })
  }

  private next() {
    if (this.holder) return
    const task = this.waiting.shift()
    if (!task) return
    this.holder = task
    void task.run().then(() => this.release(task))
  }

  private release(task: Task) {
    if (this.holder !== task) return
    this.holder = undefined
    this.next()
  }

  forget(page: object) {
    for (const task of this.waiting.filter((one) => one.page === page))
      this.waiting.splice(this.waiting.indexOf(task), 1)
    if (this.holder?.page === page) this.release(this.holder)
  }
}

import type { Order, Outcome } from '../../src/money/order.ts'

/** A storage area of a browser. Its enumerable fields are the records only. */
export class Area {
  declare isFull: boolean
  constructor() {
    Object.defineProperty(this, 'isFull', { enumerable: false, writable: true, value: false })
  }
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

/** The statement entry of each kind of order. */
const entries = {
  withdraw: { statementType: 'withdraw', from: 'WALLET', to: 'SCB', amount: 500 },
  transfer: { statementType: 'transfer', from: 'WALLET', to: 'pg', amount: 100 },
} as const
type Entry = (typeof entries)[keyof typeof entries] & { _id: string; createdAt: string; key: string }

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
        ...entries[kind as keyof typeof entries],
      })
    this.answers.set(key, outcome)
    return outcome
  }
}

interface Task {
  name: string
  page: object
  isRunning?: true
  run: () => Promise<void>
}

/** The Web Locks of a device, by name. A page that is gone releases its locks. */
export class Locks {
  private tasks: Task[] = []

  request<T>(name: string, page: object, task: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const own: Task = {
        name,
        page,
        run: async () => {
          await Promise.resolve(task()).then(resolve, reject)
          this.drop((one) => one === own)
        },
      }
      this.tasks.push(own)
      this.startNext()
    })
  }

  forget = (page: object) => this.drop((one) => one.page === page)

  private drop(isGone: (task: Task) => boolean) {
    this.tasks = this.tasks.filter((task) => !isGone(task))
    this.startNext()
  }

  /** Runs the first task of each name. */
  private startNext() {
    for (const task of this.tasks) {
      if (task.isRunning || this.tasks.find(({ name }) => name === task.name) !== task) continue
      task.isRunning = true
      void task.run()
    }
  }
}

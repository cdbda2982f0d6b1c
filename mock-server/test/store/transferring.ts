import { ask } from '../ask.ts'

const MEMBER = '0810000001'

/** The figures of a world that transfers change. */
export interface Standing {
  /** Number of transfers that ran. */
  statements: number
  wallet: number
  game: number
}

/** A member who transfers money to a game and back until the server no longer answers. */
export class Transferring {
  /** Number of acknowledged transfers. */
  acknowledged = 0
  /** If true, the last transfer was sent but not answered. */
  isUnsure = false
  #token = ''
  #game = ''
  #first: Standing | undefined

  constructor(readonly world: string) {}

  async begin(url: string) {
    const { world } = this
    const login = { username: MEMBER, password: 'wallet-demo-1' }
    this.#token = (await ask(url, 'POST /api/login', { world, body: login })).body.token
    const wallet = await ask(url, 'GET /api/wallet', { world, token: this.#token })
    this.#game = wallet.body.slots.find(({ isActive }: { isActive: boolean }) => isActive).code
    this.#first = await this.standing(url)
  }

  /** Resolves when the server no longer answers. */
  async run(url: string) {
    for (;;) {
      const { world } = this
      const [from, to] = this.acknowledged % 2 === 0 ? ['WALLET', this.#game] : [this.#game, 'WALLET']
      this.isUnsure = true
      try {
        const body = { from, to, amount: 1 }
        const { status } = await ask(url, 'POST /api/wallet/transfer', { world, token: this.#token, body })
        if (status !== 200) throw new Error(`a transfer was answered ${status}`)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code) return
        throw error
      }
      this.isUnsure = false
      this.acknowledged++
    }
  }

  async standing(url: string): Promise<Standing> {
    const asked = { world: this.world, token: this.#token }
    const { wallet, slots } = (await ask(url, 'GET /api/wallet', asked)).body
    const page = await ask(url, 'POST /api/statement', { ...asked, body: { page: 1, limit: 1 } })
    const game = slots.find(({ code }: { code: string }) => code === this.#game).amount
    return { statements: page.body.total, wallet: wallet.amount, game }
  }

  /** Returns sentences about lost and partial transfers. Continues from the present figures. */
  async check(url: string): Promise<string[]> {
    const first = this.#first as Standing
    const now = await this.standing(url)
    const done = now.statements - first.statements
    const wrong: string[] = []
    if (done < this.acknowledged)
      wrong.push(`${this.world}: ${this.acknowledged - done} acknowledged are lost`)
    if (done > this.acknowledged + (this.isUnsure ? 1 : 0))
      wrong.push(`${this.world}: ${done} done, ${this.acknowledged} sent`)
    const moved = done % 2
    if (now.wallet !== first.wallet - moved || now.game !== first.game + moved)
      wrong.push(`${this.world}: half a transfer: ${JSON.stringify({ first, now, done })}`)
    this.acknowledged = done
    this.isUnsure = false
    return wrong
  }
}

/** Resolves after this number of acknowledgements of all members together. */
export function after(members: Transferring[], count: number): Promise<void> {
  const sum = () => members.reduce((all, { acknowledged }) => all + acknowledged, 0)
  const goal = sum() + count
  return new Promise((resolve) => {
    const look = () => (sum() >= goal ? resolve() : setImmediate(look))
    look()
  })
}

import type { AddressInfo } from 'node:net'
import { readContract } from '@wallet/contracts/verify/contract'
import { calledBy } from '@wallet/contracts/verify/journeys/document'
import { verifyOptions } from '@wallet/contracts/verify/options'
import { ownPacts } from '@wallet/contracts/verify/pacts'
import { verify } from '@wallet/contracts/verify/verify'
import { Files } from '../src/engine/files.ts'
import { GivenAnswers } from '../src/engine/givenAnswers.ts'
import { Table } from '../src/engine/table.ts'
import { buildServer } from '../src/hosts/fastify.ts'
import { walletProvider } from '../src/provider/walletProvider.ts'
import type { MutationResult } from './answers.ts'
import { unseen } from './unseenEffects.ts'

/** Whose repeat a journey sends. */
const REPEATED = 'POST /api/wallet/transfer'
/** What the socket tells of. */
const HEARD = 'POST /api/chat/send-message'

/** What a call changes, as one word: 'POST /api/wallet/transfer: members.wallet', '... : + statements', '... : - coupons'. */
type Effect = string

type AnyTable = Table<Record<string, unknown>>
interface Handled {
  world: { tables: Record<string, AnyTable>; deliver: (...given: unknown[]) => void }
}

/** Looks at what calls change, and leaves one kind of change out. */
class Effects {
  readonly seen = new Set<Effect>()
  left: Effect | undefined
  #endpoint: string | undefined
  #tables: Record<string, AnyTable> = {}
  readonly #handle = walletProvider.handle
  readonly #keepAnswer = GivenAnswers.prototype.add
  readonly #keepFile = Files.prototype.add
  readonly #table = { ...pick(Table.prototype) }

  /** From now on every call of an endpoint is looked at. */
  watch() {
    const { edit, insert, remove } = this.#table
    const effects = this
    walletProvider.handle = function (name, call) {
      const { world } = call as Handled
      const { deliver } = world
      effects.#endpoint = name
      effects.#tables = world.tables
      world.deliver = (...given) => effects.#isLeft('the room is told') || deliver(...given)
      try {
        return effects.#handle.call(this, name, call)
      } finally {
        effects.#endpoint = undefined
        world.deliver = deliver
      }
    }
    Table.prototype.edit = function (this: AnyTable, id) {
      const row = edit.call(this, id)
      const name = effects.#nameOf(this)
      if (!name) return row
      return new Proxy(row, {
        set: (target, field, value) =>
          target[field as string] === value ||
          effects.#isLeft(`${name}.${String(field)}`) ||
          Reflect.set(target, field, value),
      })
    } as typeof edit
    Table.prototype.insert = function (this: AnyTable, row) {
      const name = effects.#nameOf(this)
      return name && effects.#isLeft(`+ ${name}`) ? row : insert.call(this, row)
    } as typeof insert
    Table.prototype.remove = function (this: AnyTable, id) {
      const name = effects.#nameOf(this)
      if (!name || !effects.#isLeft(`- ${name}`)) remove.call(this, id)
    }
    GivenAnswers.prototype.add = function (given) {
      effects.#endpoint = REPEATED
      if (!effects.#isLeft('the answer is kept')) effects.#keepAnswer.call(this, given)
      effects.#endpoint = undefined
    }
    Files.prototype.add = function (file) {
      if (!effects.#endpoint || !effects.#isLeft('+ files')) effects.#keepFile.call(this, file)
    }
  }

  unwatch() {
    walletProvider.handle = this.#handle
    GivenAnswers.prototype.add = this.#keepAnswer
    Files.prototype.add = this.#keepFile
    Object.assign(Table.prototype, this.#table)
  }

  #nameOf(table: AnyTable): string | undefined {
    return this.#endpoint && Object.entries(this.#tables).find(([, one]) => one === table)?.[0]
  }

  #isLeft(change: string): boolean {
    const effect = `${this.#endpoint}: ${change}`
    this.seen.add(effect)
    return effect === this.left
  }
}

type Methods = Pick<AnyTable, 'edit' | 'insert' | 'remove'>
const pick = ({ edit, insert, remove }: Methods): Methods => ({ edit, insert, remove })

const endpointOf = (effect: Effect) => effect.split(': ')[0]

/** Leaves out one effect of the mock at a time, and looks which of them the journeys do not miss. */
export async function mutateEffects(print: (line: string) => void): Promise<MutationResult[]> {
  const { app } = await buildServer({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { journeys } = readContract({ pacts: ownPacts })
  const effects = new Effects()
  /** The journeys that call an endpoint; all where none is named. */
  async function isHonoured(endpoint?: string): Promise<boolean> {
    const asked = journeys
      .filter(({ workflow }) => !endpoint || workflow.steps.some((step) => calledBy(step) === endpoint))
      .flatMap((journey) => ['--endpoint', journey.endpoint])
    const socketArgs =
      endpoint === undefined || endpoint === HEARD ? ['--endpoint', 'SOCKET memberHears'] : []
    const { outcome } = await verify(
      verifyOptions(['--url', url, '--bail', '--timeout', '2', ...asked, ...socketArgs]),
    )
    return outcome.results.every(({ verdict }) => verdict === 'passed')
  }
  effects.watch()
  try {
    if (!(await isHonoured())) throw new Error('the mock itself does not honour the journeys')
    const all = [...effects.seen].sort()
    const results: MutationResult[] = []
    for (const effect of all) {
      if (unseen(effect)) continue
      effects.left = effect
      results.push({ name: effect, isKilled: !(await isHonoured(endpointOf(effect))) })
    }
    print(`effects: ${all.length} seen, ${all.length - results.length} of them nobody outside can see`)
    return results
  } finally {
    effects.unwatch()
    await app.close()
  }
}

import { WALLET } from '@wallet/contracts/endpoints/wallet'
import type { StatementRow } from '@wallet/fixtures/seed'
import { expect } from 'vitest'
import { type Balances, balancesOf, type MoneyWorld, players } from './moneyWorld.ts'

/** The result of a command. No status: no call was sent. */
export interface Outcome {
  status: number
  message: unknown
}

type InWorld = Pick<MoneyWorld, 'world'>

/** Rejections that leave a record. All others must write nothing. */
const recorded = new Set<unknown>(['TRANSFER_FAIL', 'INVITE_BONUS_FAIL'])

/** Returns the place of a statement reference: the wallet, a game, or outside. */
const placeOf = ({ world }: InWorld, ref: string) =>
  ref === WALLET ? 'wallet' : world.games.has(ref) ? `game:${ref}` : 'outside'

function add(balances: Balances, place: string, satang: number) {
  balances.set(place, (balances.get(place) ?? 0) + satang)
}

/** Sums up the statement entries by place. A pending withdrawal is in flight. */
function claimed(setup: InWorld, entries: readonly Readonly<StatementRow>[]): Balances {
  const sums: Balances = new Map()
  for (const { statementType, status, from, to, amount } of entries) {
    const isInFlight = statementType === 'withdraw' && status === 'PENDING'
    if (status !== 'SUCCESS' && !isInFlight) continue
    add(sums, placeOf(setup, from), -amount)
    add(sums, isInFlight ? 'inFlight' : placeOf(setup, to), amount)
  }
  return sums
}

/** Checks the balances of a member against the ledger and the statement. */
export class Books {
  readonly opening: Balances
  readonly openingClaims: Balances
  /** Opening balances plus the ledger entries since. */
  readonly replayed: Balances
  entries: number
  /** Satang from outside minus satang to outside. */
  net = 0
  /** Satang won or lost in games. The statement has no entries for rounds. */
  readonly played: Balances = new Map()
  last: Balances

  constructor(
    readonly setup: InWorld,
    readonly memberId: string,
  ) {
    this.entries = this.#ledger().length
    this.opening = balancesOf(setup, memberId)
    this.replayed = new Map(this.opening)
    this.last = this.opening
    this.openingClaims = claimed(setup, this.#statements())
  }

  #statements() {
    return this.setup.world.tables.statements.by('memberId', this.memberId)
  }

  #ledger() {
    return this.setup.world.tables.ledger.all().filter(({ memberId }) => memberId === this.memberId)
  }

  #readLedger() {
    const ledger = this.#ledger()
    for (const { from, to, amount } of ledger.slice(this.entries)) {
      if (amount <= 0) expect.fail(`the ledger of ${this.memberId} moves ${amount}`)
      add(this.replayed, from, -amount)
      add(this.replayed, to, amount)
      if (from.startsWith('outside:')) this.net += amount
      if (to.startsWith('outside:')) this.net -= amount
      if (from === 'outside:game') add(this.played, to, amount)
      if (to === 'outside:game') add(this.played, from, -amount)
    }
    this.entries = ledger.length
  }

  /** Fails if balances and records differ. Returns whether a balance changed since the last check. */
  check(): boolean {
    this.#readLedger()
    const claims = claimed(this.setup, this.#statements())
    const balances = balancesOf(this.setup, this.memberId)
    let total = -this.net
    let isChanged = false
    for (const [place, satang] of balances) {
      const opening = this.opening.get(place) ?? 0
      const replayed = this.replayed.get(place) ?? 0
      const expected =
        opening +
        (claims.get(place) ?? 0) -
        (this.openingClaims.get(place) ?? 0) +
        (this.played.get(place) ?? 0)
      const wrong = `${this.memberId} ${place} holds ${satang}`
      if (!Number.isSafeInteger(satang) || satang < 0) expect.fail(wrong)
      if (satang !== replayed) expect.fail(`${wrong}, its ledger says ${replayed}`)
      if (satang !== expected) expect.fail(`${wrong}, its statement says ${expected}`)
      total += satang - opening
      isChanged ||= satang !== (this.last.get(place) ?? 0)
    }
    if (total !== 0) expect.fail(`${this.memberId}: ${total} satang came from nowhere`)
    this.last = balances
    return isChanged
  }
}

export class Audit {
  readonly books: Books[]

  constructor(readonly setup: MoneyWorld) {
    this.books = players.map((phone) => new Books(setup, setup.memberId(phone)))
  }

  /** Runs a command and checks all books. A rejected command must change nothing. */
  watch(command: (setup: MoneyWorld) => Outcome | undefined) {
    const { world } = this.setup
    const version = world.version
    const outcome = command(this.setup)
    const moved = this.books.filter((books) => books.check())
    if (!outcome || outcome.status < 400) return
    const refused = `a command was refused with ${outcome.message}`
    if (moved.length > 0) expect.fail(`${refused} and yet moved money`)
    if (!recorded.has(outcome.message) && world.version !== version) expect.fail(`${refused} and yet wrote`)
  }
}

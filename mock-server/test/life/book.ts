import { WALLET } from '@wallet/contracts/endpoints/wallet'
import type { StatementRow } from '@wallet/fixtures/seed'
import type { Text } from '@wallet/fixtures/text'
import { expect } from 'vitest'

/*
 * The rules of docs/life.md a second time, in plain arithmetic over a member's statement and the rounds that were played:
 * nothing here is the provider's. Satang.
 */

/** What a prize or a bonus is called here, whoever asks. */
export const nameOf = (text: Text) => (typeof text === 'string' ? text : text.en)

export interface Round {
  at: number
  code: string
  staked: number
  won: number
}

/** What a bonus or a prize gives, by what the statement calls it. */
export interface Offer {
  amount: number
  /** What its early end costs, in percent; null where it has to be played through. */
  percent: number | null
  /** The deposits that it asks for have to lie in this time. */
  within: 'ever' | 'day' | 'week' | 'no matter'
  hasTurnover: boolean
}

const COIN_SATANG = 10_000
const COINS_A_DAY = 10
const TURNOVER = 5
const NEXT_TO_NOTHING = 1_000
const REFUND_MOST = 500_000
const REFUND_LEAST = 100
const INVITE_REWARD = 2_000
/** The month begins on a Friday: its first Sunday is day 2. */
const SUNDAY = 2
const weekOf = (day: number) => Math.floor((day - SUNDAY) / 7)

export class Book {
  wallet = 0
  readonly games = new Map<string, number>()
  coins = 0
  refundDue: number | null = null
  inviteDue = 0
  /** When an invitee played for the first time. */
  playedAt = Number.POSITIVE_INFINITY
  bonus: { offer: Offer; amount: number; played: number } | null = null
  /** What was deposited, by day. */
  readonly deposited = new Map<number, number>()
  staked = 0
  won = 0
  draws = { won: 0, lost: 0 }
  #mustEnd = false

  constructor(
    readonly phone: string,
    readonly inviter: Book | null,
    readonly offers: Map<string, Offer>,
  ) {
    if (inviter) inviter.inviteDue += INVITE_REWARD
  }

  get total() {
    return [...this.games.values()].reduce((sum, satang) => sum + satang, this.wallet)
  }

  #fail(what: string): never {
    return expect.fail(`${this.phone}: ${what}`)
  }

  #add(place: string, satang: number) {
    if (place === WALLET) this.wallet += satang
    else this.games.set(place, (this.games.get(place) ?? 0) + satang)
  }

  /** The rounds that were played before anybody's day is read. */
  tellInviter(rounds: readonly Round[]) {
    if (this.inviter && rounds[0]) this.inviter.playedAt = Math.min(this.inviter.playedAt, rounds[0].at)
  }

  /** What a day brought: entries and rounds in the order in which they happened, logins and coins as they were seen. */
  readDay(day: number, entries: readonly Readonly<StatementRow>[], rounds: readonly Round[]) {
    let turn = 0
    for (const entry of entries) {
      for (let round = rounds[turn]; round && round.at < entry.createdAt; round = rounds[++turn])
        this.#play(round)
      const round = rounds[turn]
      // A bonus that a round ends says so at the moment of the round.
      if (round && round.at === entry.createdAt) {
        this.#play(round)
        turn++
      }
      this.#read(day, entry)
    }
    for (const round of rounds.slice(turn)) this.#play(round)
    if (this.#mustEnd) this.#fail('a bonus was played out and has not ended')
    const earned = Math.min(COINS_A_DAY, Math.floor((this.deposited.get(day) ?? 0) / COIN_SATANG))
    this.coins += earned
  }

  #play({ code, staked, won }: Round) {
    if (this.#mustEnd) this.#fail('a bonus was played out and has not ended')
    this.#add(code, won - staked)
    this.staked += staked
    this.won += won
    if (!this.bonus) return
    this.bonus.played += staked
    this.#mustEnd = this.bonus.played >= this.bonus.amount * TURNOVER || this.total < NEXT_TO_NOTHING
  }

  #read(day: number, { statementType, from, to, amount, status, source, createdAt }: Readonly<StatementRow>) {
    if (this.#mustEnd && statementType !== 'finish_bonus')
      this.#fail('a bonus was played out and has not ended')
    if (status === 'FAILED') return
    switch (statementType) {
      case 'deposit':
        this.wallet += amount
        this.deposited.set(day, (this.deposited.get(day) ?? 0) + amount)
        return
      case 'transfer':
        this.#add(from, -amount)
        this.#add(to, amount)
        return
      case 'withdraw':
        if (this.bonus) this.#fail('withdrew with an active bonus')
        this.wallet -= amount
        return
      case 'finish_bonus':
        this.#endBonus(amount)
        return
      case 'bonus':
        if (source?.kind === 'refund') this.#receiveRefund(amount)
        else if (source?.kind === 'invite') this.#collectInvite(amount, createdAt)
        else this.#take(day, nameOf(source?.text ?? ''), amount)
        this.wallet += amount
    }
  }

  #receiveRefund(amount: number) {
    if (amount !== this.refundDue) this.#fail(`received a refund of ${amount}, due is ${this.refundDue}`)
    if (this.bonus) this.#fail('received a refund with an active bonus')
    this.refundDue = null
    this.draws.won++
  }

  #collectInvite(amount: number, at: number) {
    if (amount !== this.inviteDue) this.#fail(`collected ${amount} of invitees, due is ${this.inviteDue}`)
    if (at <= this.playedAt) this.#fail('collected, and no invitee has played')
    this.inviteDue = 0
    this.draws.won++
  }

  #take(day: number, name: string, amount: number) {
    const offer = this.offers.get(name) ?? this.#fail(`took ${name}, which nobody offers`)
    if (amount !== offer.amount) this.#fail(`took ${amount} for ${name}, which gives ${offer.amount}`)
    if (!offer.hasTurnover) return
    if (this.bonus) this.#fail(`took ${name} beside another bonus`)
    if (this.#paidIn(day, offer.within) < amount && offer.within !== 'no matter')
      this.#fail(`took ${name} without a deposit for it`)
    this.bonus = { offer, amount, played: 0 }
  }

  #paidIn(day: number, within: Offer['within']) {
    let sum = 0
    for (const [one, satang] of this.deposited) {
      const isLate = within === 'day' ? one !== day : within === 'week' && weekOf(one) !== weekOf(day)
      if (!isLate) sum += satang
    }
    return sum
  }

  #endBonus(price: number) {
    const { bonus } = this
    if (!bonus) return this.#fail('ended a bonus that there was not')
    const isFree = this.#mustEnd || bonus.offer.percent === 0
    if (!isFree && bonus.offer.percent === null) this.#fail('ended a prize that has to be played through')
    const due = isFree ? 0 : Math.floor((this.total * (bonus.offer.percent ?? 0)) / 100)
    if (price !== due) this.#fail(`the end of a bonus cost ${price}, due is ${due} of ${this.total}`)
    this.wallet -= price
    this.bonus = null
    this.#mustEnd = false
  }

  /** The day is over. */
  close() {
    const lost = this.staked - this.won
    if (lost > 0) {
      const share = Math.min(Math.floor(lost / 10), REFUND_MOST)
      this.refundDue = (this.refundDue ?? 0) + (share < REFUND_LEAST ? 0 : share)
    }
    if (this.inviter) this.inviter.inviteDue += Math.floor(this.staked / 100)
    this.staked = 0
    this.won = 0
  }
}

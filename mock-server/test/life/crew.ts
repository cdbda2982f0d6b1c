import { rewardDefaults } from '@wallet/contracts/limits'
import { expect } from 'vitest'
import type { Upload } from '../../src/engine/handler.ts'
import { moveClock } from '../../src/engine/jobs.ts'
import { Random } from '../../src/engine/random.ts'
import { Worlds } from '../../src/engine/worlds.ts'
import { dispatch } from '../../src/hosts/dispatch.ts'
import { rewardsChanged } from '../../src/provider/life/events.ts'
import { walletProvider } from '../../src/provider/walletProvider.ts'
import type { World } from '../../src/provider/world.ts'
import { registration } from '../registration.ts'
import { NOON, seedOf } from '../world.ts'
import { Book, nameOf, type Offer, type Round } from './book.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight in Bangkok before the world begins. */
const FIRST_MIDNIGHT = NOON - 12 * HOUR
const PASSWORD = 'my-own-password'

export interface Answered {
  status: number
  body: ReturnType<typeof JSON.parse>
}

/** A member with the book that the test keeps of them. */
export interface Person {
  phone: string
  memberId: string
  book: Book
  token: string
  tokenDay: number
  /** What was read of the statement so far. */
  read: number
  rounds: Round[]
  /** On which day a draw of each kind was lost. */
  lostOn: Map<string, number>
  /** At the bank, to an account where the service does not look, and of no report so far. Baht. */
  transfers: { amount: number; at: number }[]
}

function offersOf(world: World): Map<string, Offer> {
  const within = { limit: 'ever', day: 'day', week: 'week' } as const
  const offers = new Map<string, Offer>()
  for (const { code, amount, percentFail, type } of world.tables.bonuses.all())
    offers.set(code, { amount, percent: percentFail, within: within[type], hasTurnover: true })
  for (const { code, amount, percentFail } of world.tables.promotions.all())
    offers.set(code, { amount, percent: percentFail, within: 'no matter', hasTurnover: true })
  for (const { slices } of world.wheels.values())
    for (const { label, amount, prizeType } of slices)
      offers.set(nameOf(label), {
        amount,
        percent: null,
        within: 'no matter',
        hasTurnover: prizeType === 'bonus',
      })
  return offers
}

/** A world of newcomers, and everything that can be sent in it: with lost answers, faults and repeats. */
export class Crew {
  readonly people: Person[] = []
  readonly random: Random
  readonly touched = new Set<Person>()
  day = 0
  sent = 0
  /** How many slips were sent; each month begins with another kind. */
  slips: number

  private constructor(
    readonly worlds: Worlds<World>,
    readonly world: World,
    seed: number,
  ) {
    this.random = new Random(seed)
    this.slips = seed
  }

  static async open(seed: number, size: number): Promise<Crew> {
    const worlds = new Worlds(
      walletProvider,
      async (scenario) => seedOf(scenario),
      seed,
      () => NOON,
    )
    await worlds.load('no-otp')
    const world = worlds.reset('month', 'no-otp', seed)
    world.tick(NOON)
    world.reportBug = (error) => {
      throw error
    }
    rewardsChanged(world, {
      ...rewardDefaults,
      refundSuccess: 60,
      refundFail: 40,
      inviteSuccess: 60,
      inviteFail: 40,
    })
    const crew = new Crew(worlds, world, seed)
    crew.moveTo(0, 9)
    for (let turn = 0; turn < size; turn++) crew.#register(turn)
    return crew
  }

  /** To an hour of a day of the month. */
  moveTo(day: number, hour: number) {
    this.day = day
    moveClock(this.world, { now: FIRST_MIDNIGHT + day * DAY + hour * HOUR })
  }

  advance(advanceSeconds: number) {
    moveClock(this.world, { advanceSeconds })
  }

  #register(turn: number) {
    const { random, people } = this
    const inviter = people.length > 0 && random.next() < 0.4 ? random.pick(people) : null
    const phone = `087${String(turn).padStart(7, '0')}`
    const body = registration({
      username: phone,
      password: PASSWORD,
      bankAccountNo: `9${String(turn).padStart(9, '0')}`,
      inviteCode: inviter ? `SB-${inviter.memberId}` : '',
    })
    expect(this.send(null, 'POST', '/api/account', body).body).toEqual({ message: 'SUCCESS' })
    people.push({
      phone,
      memberId: this.world.tables.members.first('username', phone)?._id ?? '',
      book: new Book(phone, inviter?.book ?? null, people[0]?.book.offers ?? offersOf(this.world)),
      token: '',
      tokenDay: -1,
      read: 0,
      rounds: [],
      lostOn: new Map(),
      transfers: [],
    })
  }

  /** Sends a call as the app does: one that changes something with a key, and again when the answer was lost. */
  send(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    file: Upload | null = null,
  ): Answered {
    const { random, world } = this
    const route = walletProvider.router.match(method, path)
    if (!route) throw new Error(`no endpoint ${method} ${path}`)
    const isCommand = walletProvider.endpoints[route.name]?.command === true
    const key = isCommand ? `order-${this.sent++}-of-the-month` : undefined
    if (isCommand && random.next() < 0.06) {
      const kind = random.pick(['lost-response', 'drop'] as const)
      world.faults.push({ endpoint: route.name, kind, times: 1 })
    }
    const request = { ...route, path, token, body, file, key }
    const once = () => {
      let answer: Answered | null = null
      dispatch(this.worlds, world, { ...request }, (given) => {
        answer = given && { status: given.status, body: JSON.parse(given.body) }
      })
      return answer as Answered | null
    }
    return once() ?? once() ?? expect.fail('the connection is cut twice')
  }

  /** As a member, who logs in first when it is a new day. */
  as(person: Person, method: string, path: string, body?: unknown, file?: Upload): Answered {
    this.touched.add(person)
    if (person.tokenDay !== this.day) {
      const login = { username: person.phone, password: PASSWORD }
      person.token = this.send(null, 'POST', '/api/login', login).body.token
      person.tokenDay = this.day
      person.book.coins++
    }
    return this.send(person.token, method, path, body, file)
  }
}

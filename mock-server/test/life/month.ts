import { expect } from 'vitest'
import { actions } from './actions.ts'
import { Crew, type Person } from './crew.ts'

const SIZE = 200
const DAYS = 30
const ACTIONS_A_DAY = 24

const weighted = actions.map(([weight, action]) => ({ weight, action }))

/** What the provider holds of a member, beside the book that the test keeps. */
function compare({ world }: Crew, { phone, memberId, book }: Person) {
  const member = world.tables.members.get(memberId)
  const actual = { wallet: member?.wallet, coins: member?.coin }
  const expected = { wallet: book.wallet, coins: book.coins }
  if (actual.wallet !== expected.wallet || actual.coins !== expected.coins)
    expect(actual, phone).toEqual(expected)
  const coins = world.tables.coins.by('memberId', memberId).reduce((sum, { amount }) => sum + amount, 0)
  if (coins !== member?.coin) expect.fail(`${phone} has ${member?.coin} coins, the books say ${coins}`)
  for (const { code, balance } of world.tables.gameAccounts.by('memberId', memberId))
    if (balance !== (book.games.get(code) ?? 0) || balance < 0)
      expect.fail(`${phone} has ${balance} in ${code}, its rounds say ${book.games.get(code)}`)
  const bonus = world.tables.userBonuses.by('memberId', memberId).find(({ isActive }) => isActive)
  if (bonus?.turnoverDone !== book.bonus?.played)
    expect.fail(
      `${phone} has played ${bonus?.turnoverDone} for a bonus, its rounds say ${book.bonus?.played}`,
    )
}

function compareRewards({ world }: Crew, { phone, memberId, book }: Person) {
  const { refund, invite } = world.tables.members.get(memberId) ?? expect.fail(`no member ${phone}`)
  if (refund.amount !== book.refundDue)
    expect.fail(`${phone}: refund ${refund.amount}, due ${book.refundDue}`)
  if (invite.amount !== book.inviteDue)
    expect.fail(`${phone}: invite ${invite.amount}, due ${book.inviteDue}`)
  const isPlayed = book.playedAt < Number.POSITIVE_INFINITY
  if (invite.hasPlayInfo !== isPlayed) expect.fail(`${phone}: play info ${invite.hasPlayInfo}`)
}

/** Money of all members: it changes only by what crossed the border of the service. */
function sumHolds({ world, people }: Crew) {
  let held = 0
  const ids = new Set(people.map(({ memberId }) => memberId))
  for (const memberId of ids) {
    const { wallet, inFlight } = world.tables.members.get(memberId) ?? { wallet: 0, inFlight: 0 }
    held += (wallet ?? 0) + inFlight
    for (const { balance } of world.tables.gameAccounts.by('memberId', memberId)) held += balance
  }
  for (const { memberId, from, to, amount } of world.tables.ledger.all()) {
    if (!ids.has(memberId)) continue
    if (from.startsWith('outside:')) held -= amount
    if (to.startsWith('outside:')) held += amount
  }
  if (held !== 0) expect.fail(`${held} satang came from nowhere`)
}

/** A month of 200 newcomers who do what members do; everything is computed a second time after every day. */
export async function runMonth(seed: number) {
  const crew = await Crew.open(seed, SIZE)
  const { world, random, people, touched } = crew
  for (let day = 0; day < DAYS; day++) {
    crew.moveTo(day, 9)
    for (const person of people) compareRewards(crew, person)
    // Some are there every day, the others now and then.
    const around = Array.from({ length: 14 }, (_, turn) => (turn < 6 ? people[turn] : random.pick(people)))
    for (let turn = 0; turn < ACTIONS_A_DAY; turn++) {
      crew.advance(random.int(1, 600))
      const person = random.pick(around)
      if (person) random.weighted(weighted).action(crew, person)
    }
    crew.moveTo(day, 23.9)
    for (const { book, rounds } of touched) book.tellInviter(rounds)
    for (const person of touched) {
      const entries = world.tables.statements.by('memberId', person.memberId)
      person.book.readDay(day, entries.slice(person.read), person.rounds)
      person.read = entries.length
      person.rounds = []
      compare(crew, person)
    }
    touched.clear()
    for (const { book } of people) book.close()
  }
  crew.moveTo(DAYS, 9)
  for (const person of people) {
    compare(crew, person)
    compareRewards(crew, person)
  }
  sumHolds(crew)
  const draws = people.map(({ book }) => book.draws)
  return {
    requests: crew.sent,
    won: draws.reduce((sum, { won }) => sum + won, 0),
    lost: draws.reduce((sum, { lost }) => sum + lost, 0),
    statements: people.reduce((sum, { read }) => sum + read, 0),
  }
}

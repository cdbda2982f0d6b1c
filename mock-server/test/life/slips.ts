import { SLIP_CHECK_S, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { expect } from 'vitest'
import { makeTransfer } from '../../src/control/transfers.ts'
import { loadReader } from '../../src/provider/areas/slip/reading.ts'
import type { SlipFlaw } from '../../src/provider/bank/slipFlaws.ts'
import { slipPicture } from '../../src/provider/bank/slipPicture.ts'
import { factsOf } from '../../src/provider/bank/transfers.ts'
import { file } from '../pictures.ts'
import { BY_HAND } from '../slips.ts'
import type { Crew, Person } from './crew.ts'

await loadReader()

/** By how much the bank has filled the wallet of a member, satang. */
const paidIn = ({ world }: Crew, { memberId }: Person) =>
  world.tables.ledger
    .all()
    .filter((entry) => entry.memberId === memberId && entry.from === 'outside:bank')
    .reduce((sum, { amount }) => sum + amount, 0)

/** Pays at the bank, and gives what the bank saves of it. */
function pay({ world }: Crew, payer: Person, amount: number, to: string) {
  const { reference } = makeTransfer(world, { username: payer.phone, amount, to })
  const transfer = world.tables.bankTransfers.get(reference) ?? expect.fail(`no transfer ${reference}`)
  return { amount, picture: (flaw?: SlipFlaw) => slipPicture(factsOf(transfer), flaw) }
}

/** Sends a slip, waits for the checker, and compares what it found and what it brought (baht) with what it has to. */
function send(crew: Crew, person: Person, picture: Uint8Array, note: string | null, brings: number) {
  const before = paidIn(crew, person)
  expect(crew.as(person, 'POST', '/api/wallet/slip', undefined, file('photo.png', picture)).status).toBe(200)
  crew.advance(SLIP_CHECK_S)
  const slip = crew.world.tables.slips.by('memberId', person.memberId).at(-1)
  const found = { status: slip?.status, note: slip?.note, brought: paidIn(crew, person) - before }
  expect(found, `the slip of ${person.phone}`).toEqual({
    status: note ? 'FAILED' : 'SUCCESS',
    note,
    brought: Math.round(brings * 100),
  })
}

type Fate = (crew: Crew, person: Person, amount: number) => void

/** What becomes of a slip by the rules of the checker. */
const fates: Fate[] = [
  (crew, person, amount) => {
    const { picture } = pay(crew, person, amount, BY_HAND)
    send(crew, person, picture(), null, amount)
    send(crew, person, picture(), 'SLIP_REFNO_DUPLICATED', 0)
  },
  (crew, person, amount) => {
    const { picture } = pay(crew, person, amount, BY_HAND)
    expect(crew.as(person, 'POST', '/api/wallet/add', { amount }).status).toBe(200)
    // Read at once it pays the report; read after that was credited, it brings no second money.
    const isCredited = crew.random.next() < 0.5
    if (isCredited) crew.advance(60)
    send(crew, person, picture(), null, isCredited ? 0 : amount)
    const before = paidIn(crew, person)
    crew.advance(120)
    expect(paidIn(crew, person)).toBe(before)
  },
  (crew, person, amount) => {
    const { picture } = pay(crew, person, amount, BY_HAND)
    send(crew, person, picture('forged'), 'UNKNOW_ERROR', 0)
    send(crew, person, picture('without-code'), 'INVALID_SLIP', 0)
    send(crew, person, picture(), null, amount)
  },
  (crew, person, amount) => {
    const { picture } = pay(crew, person, amount, '9999999999')
    send(crew, person, picture(), 'DEST_ACC_INVALID', 0)
  },
  (crew, person, amount) => {
    const other = crew.people.find((one) => one !== person) ?? expect.fail('a crew of one')
    const { picture } = pay(crew, other, amount, BY_HAND)
    send(crew, person, picture(), 'NOT_MATCH', 0)
    send(crew, other, picture(), null, amount)
  },
  (crew, person, amount) => {
    const { picture } = pay(crew, person, amount, BY_HAND)
    person.transfers.push({ amount, at: crew.world.now })
    crew.advance(SLIP_WITHIN_MINUTES * 60 + 1)
    send(crew, person, picture(), 'EXPIRED_SLIP', 0)
  },
]

/** A member pays an account that the service does not look into, and sends a slip: each fate in its turn. */
export function payBySlip(crew: Crew, person: Person, amount: number) {
  // Older transfers of the same amount would answer a report of this one.
  if (person.transfers.some((one) => one.amount === amount)) return
  fates[crew.slips++ % fates.length]?.(crew, person, amount)
}

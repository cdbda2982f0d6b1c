import { BANK_TRANSFER_CREDIT_S, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { png } from '../../../../test/pictures.ts'
import { openSlips } from '../../../../test/slips.ts'
import { checkSlip, receiveDeposit } from '../../life/events.ts'

const AUTO = '4078123395'

function open() {
  const opened = openSlips()
  const { world, member, pay, report, picture, entries } = opened
  /** Makes a transfer in one of three ways and returns its slip. */
  const ways = {
    reported(amount: number) {
      const reference = pay(amount)
      report(amount)
      return picture(reference)
    },
    seen: (amount: number) => picture(pay(amount, { to: AUTO })),
    received(amount: number) {
      receiveDeposit(world, { username: '0810000003', amount })
      return picture(world.tables.bankTransfers.all().at(-1)?._id ?? '')
    },
  }
  const slips = () => member.post('/api/statement/slip', { page: 1, limit: 10 }).body.slips
  const statuses = () => entries().statements.map(({ status }: { status: string }) => status)
  return { ...opened, ways, slips, statuses }
}

describe.each(['reported', 'seen', 'received'] as const)('bank transfer (%s) and its slips', (how) => {
  test.each([
    ['comes after the credit', 10 * 60, [], [{ status: 'SUCCESS', amount: 300, note: null }]],
    ['is too late', SLIP_WITHIN_MINUTES * 60 + 1, [], [{ status: 'FAILED', note: 'EXPIRED_SLIP' }]],
    ['follows a failed one', BANK_TRANSFER_CREDIT_S, [png()], [{ status: 'SUCCESS' }, { status: 'FAILED' }]],
  ])('credits a transfer once when its slip %s', (_, seconds, before, expected) => {
    const { ways, advance, slips, wallet, statuses, check } = open()
    const slip = ways[how](300)
    advance(seconds)
    expect(wallet()).toBe(300)
    for (const sent of [...before, slip]) check(sent)
    expect(slips()).toMatchObject(expected)
    expect(wallet()).toBe(300)
    expect(statuses()).toEqual(['SUCCESS'])
  })

  test('credits a transfer once when several slips are sent, also if a person accepts them', () => {
    const { world, ways, send, advance, slips, wallet, statuses, check } = open()
    const slip = ways[how](300)
    send(slip)
    send(slip)
    advance(BANK_TRANSFER_CREDIT_S)
    send(slip)
    checkSlip(world, { reference: slips()[0].reference, status: 'SUCCESS' })
    check(slip)
    const accepted = { status: 'SUCCESS', amount: 300 }
    const duplicate = { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', amount: 300 }
    expect(slips()).toMatchObject([duplicate, accepted, duplicate, accepted])
    expect(wallet()).toBe(300)
    expect(statuses()).toEqual(['SUCCESS'])
  })

  test('credits other transfers as well, also of the same amount', () => {
    const { ways, pay, picture, send, advance, slips, wallet, entries } = open()
    const first = ways[how](300)
    advance(BANK_TRANSFER_CREDIT_S)
    for (const slip of [first, ways[how](300), picture(pay(200))]) send(slip)
    advance(BANK_TRANSFER_CREDIT_S)
    expect(slips().map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('SUCCESS'))
    expect(wallet()).toBe(800)
    expect(entries().total).toBe(3)
  })
})

test('settles one of several reports of its amount early', () => {
  const { pay, picture, report, wallet, advance, statuses, entries, check } = open()
  const reference = pay(250)
  for (const amount of [80, 250, 250]) report(amount)
  check(picture(reference))
  expect(wallet()).toBe(250)
  advance(3600)
  expect(wallet()).toBe(250)
  expect(statuses().toSorted()).toEqual(['FAILED', 'FAILED', 'SUCCESS'])
  expect(entries().statements.at(-1)).toMatchObject({ amount: 80, status: 'FAILED' })
})

test('credits the transfer after the report has failed', () => {
  const { pay, picture, report, wallet, advance, statuses, check } = open()
  report(404.04)
  advance(BANK_TRANSFER_CREDIT_S)
  check(picture(pay(404.04)))
  expect(wallet()).toBe(404.04)
  expect(statuses()).toEqual(['SUCCESS', 'FAILED'])
})

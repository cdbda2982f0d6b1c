import { BANK_TRANSFER_CREDIT_S, SLIP_CHECK_S } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { NEW_MEMBER, openSlips } from '../../../../test/slips.ts'

describe('slip of a reported transfer', () => {
  test('settles the report early and once', () => {
    const { pay, picture, report, send, slip, wallet, advance, entries } = openSlips(NEW_MEMBER)
    const reference = pay(250)
    report(250)
    const { total } = entries()
    advance(5)
    send(picture(reference))
    advance(SLIP_CHECK_S)
    expect(slip()).toMatchObject({ status: 'SUCCESS', amount: 250 })
    expect(wallet()).toBe(250)
    advance(3600)
    expect(wallet()).toBe(250)
    expect(entries()).toMatchObject({ total, statements: [{ amount: 250, status: 'SUCCESS' }] })
  })

  test('credits nothing when the report was credited during the check', () => {
    const { pay, picture, report, send, slip, wallet, advance, entries } = openSlips(NEW_MEMBER)
    const reference = pay(250)
    report(250)
    advance(50)
    send(picture(reference))
    advance(SLIP_CHECK_S)
    expect(slip()).toMatchObject({ status: 'SUCCESS', amount: 250 })
    expect(wallet()).toBe(250)
    expect(entries().total).toBe(1)
  })

  test('does not settle a report of another amount', () => {
    const { pay, payAndSend, report, wallet, advance, entries } = openSlips(NEW_MEMBER)
    pay(250)
    report(250)
    payAndSend(80)
    advance(SLIP_CHECK_S)
    expect(wallet()).toBe(80)
    advance(BANK_TRANSFER_CREDIT_S)
    expect(wallet()).toBe(330)
    expect(entries().total).toBe(2)
  })

  test('settles one of several reports of its amount', () => {
    const { pay, picture, report, send, wallet, advance, entries } = openSlips(NEW_MEMBER)
    const reference = pay(250)
    report(250)
    report(250)
    send(picture(reference))
    advance(3600)
    expect(wallet()).toBe(250)
    const statuses = entries().statements.map(({ status }: { status: string }) => status)
    expect(statuses.toSorted()).toEqual(['FAILED', 'SUCCESS'])
  })

  test('credits the transfer after the report has failed', () => {
    const { pay, picture, report, send, wallet, advance, entries } = openSlips(NEW_MEMBER)
    report(404.04)
    advance(BANK_TRANSFER_CREDIT_S)
    expect(entries().statements).toMatchObject([{ status: 'FAILED', amount: 404.04 }])
    send(picture(pay(404.04)))
    advance(SLIP_CHECK_S)
    expect(wallet()).toBe(404.04)
    expect(entries().statements).toMatchObject([
      { status: 'SUCCESS', amount: 404.04 },
      { status: 'FAILED', amount: 404.04 },
    ])
  })
})

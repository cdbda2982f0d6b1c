import { BANK_TRANSFER_CREDIT_S, SLIP_CHECK_S, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { png } from '../../../../test/pictures.ts'
import { openServer } from '../../../../test/server.ts'
import { BY_HAND, NEW_MEMBER } from '../../../../test/slips.ts'

const server = await openServer()
let worlds = 0

/** Opens an own world with a member without money, over HTTP. */
async function arrive() {
  const client = server.world(`settled once ${worlds++}`)
  const token = await client.signIn(NEW_MEMBER)
  const page = { page: 1, limit: 10 }
  /** Pays at the bank and returns the slip. */
  async function pay(amount: number, to = BY_HAND) {
    const { body } = await client.mock('POST', '/transfers', { username: NEW_MEMBER, amount, to })
    return slipOf(body.reference)
  }
  async function slipOf(reference: string) {
    const { body } = await client.mock('GET', `/transfers/slip?reference=${reference}`)
    return Buffer.from(body.base64, 'base64')
  }
  return {
    pay,
    wait: (seconds: number) => client.mock('POST', '/clock', { advanceSeconds: seconds }),
    /** Reports a transfer and returns its slip. */
    async report(amount: number) {
      const slip = await pay(amount)
      await client.post('/api/wallet/add', { amount }, { token })
      return slip
    },
    seen: (amount: number) => pay(amount, '4078123395'),
    async received(amount: number) {
      await client.mock('POST', '/events', { type: 'deposit.received', username: NEW_MEMBER, amount })
      const { body } = await client.mock('GET', '/transfers')
      return slipOf(body.transfers[0].reference)
    },
    decide: (reference: string) =>
      client.mock('POST', '/events', { type: 'slip.checked', reference, status: 'SUCCESS' }),
    wallet: async () => (await client.get('/api/wallet', { token })).body.wallet.amount as number,
    entries: async () => (await client.post('/api/statement', page, { token })).body,
    slips: async () => (await client.post('/api/statement/slip', page, { token })).body.slips,
    async send(picture: Buffer) {
      const body = new FormData()
      body.append('file', new Blob([picture as BlobPart], { type: 'image/png' }), 'photo.png')
      expect(await client.send('POST', '/api/wallet/slip', { token, body })).toMatchObject({ status: 200 })
    },
  }
}

describe.each(['report', 'seen', 'received'] as const)('bank transfer (%s) and its slips', (how) => {
  test('credits the transfer once when the slip comes after the credit', async () => {
    const member = await arrive()
    const slip = await member[how](300)
    await member.wait(BANK_TRANSFER_CREDIT_S)
    expect(await member.wallet()).toBe(300)
    await member.wait(10 * 60)
    await member.send(slip)
    await member.wait(SLIP_CHECK_S)
    expect(await member.slips()).toMatchObject([{ status: 'SUCCESS', amount: 300, note: null }])
    expect(await member.wallet()).toBe(300)
    expect(await member.entries()).toMatchObject({
      total: 1,
      statements: [{ amount: 300, status: 'SUCCESS' }],
    })
  })

  test('credits a transfer once when several slips are sent', async () => {
    const member = await arrive()
    const slip = await member[how](300)
    await member.send(slip)
    await member.send(slip)
    await member.wait(BANK_TRANSFER_CREDIT_S)
    await member.send(slip)
    await member.wait(SLIP_CHECK_S)
    const duplicate = { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', amount: 300 }
    expect(await member.slips()).toMatchObject([duplicate, duplicate, { status: 'SUCCESS', amount: 300 }])
    expect(await member.wallet()).toBe(300)
    expect((await member.entries()).total).toBe(1)
  })

  test('credits a transfer once when a duplicate slip is accepted by hand', async () => {
    const member = await arrive()
    const slip = await member[how](300)
    await member.send(slip)
    await member.send(slip)
    for (const { reference } of await member.slips()) await member.decide(reference)
    await member.wait(BANK_TRANSFER_CREDIT_S)
    expect(await member.wallet()).toBe(300)
    expect((await member.entries()).total).toBe(1)
  })

  test('credits a transfer once when the slip is too late', async () => {
    const member = await arrive()
    const slip = await member[how](300)
    await member.wait(SLIP_WITHIN_MINUTES * 60 + 1)
    await member.send(slip)
    await member.wait(SLIP_CHECK_S)
    expect(await member.slips()).toMatchObject([{ status: 'FAILED', note: 'EXPIRED_SLIP' }])
    expect(await member.wallet()).toBe(300)
  })

  test('credits a transfer once when the next slip follows a failed one', async () => {
    const member = await arrive()
    const slip = await member[how](300)
    await member.wait(BANK_TRANSFER_CREDIT_S)
    await member.send(png())
    await member.wait(SLIP_CHECK_S)
    await member.send(slip)
    await member.wait(SLIP_CHECK_S)
    expect(await member.slips()).toMatchObject([{ status: 'SUCCESS' }, { status: 'FAILED' }])
    expect(await member.wallet()).toBe(300)
  })

  test('credits a slip of another transfer as well', async () => {
    const member = await arrive()
    await member[how](300)
    await member.wait(BANK_TRANSFER_CREDIT_S)
    await member.send(await member.pay(200))
    await member.wait(SLIP_CHECK_S)
    expect(await member.wallet()).toBe(500)
  })

  test('credits another transfer of the same amount as well', async () => {
    const member = await arrive()
    const first = await member[how](300)
    await member.wait(BANK_TRANSFER_CREDIT_S)
    const second = await member[how](300)
    await member.send(first)
    await member.send(second)
    await member.wait(BANK_TRANSFER_CREDIT_S)
    expect(await member.slips()).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }])
    expect(await member.wallet()).toBe(600)
    expect((await member.entries()).total).toBe(2)
  })
})

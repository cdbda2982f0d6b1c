import { expect, test } from 'vitest'
import { openServer, type Received } from '../../test/server.ts'

const RICH = '0810000001'
const server = await openServer()

/** Sends the same call twelve times at once and counts what was answered. */
async function atOnce(world: string, send: (token: string) => Promise<Received>) {
  const client = server.world(world)
  const token = await client.signIn(RICH)
  const money = async () => (await client.get('/api/wallet', { token })).body.wallet.amount
  const before = await money()
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(token)))
  return {
    gained: (await money()) - before,
    messages: answers.map(({ status, body }) => body.message ?? status),
  }
}

test.each([
  ['/api/refund/receive', 1_284.5, 'REFUND_SUCCESS', 'NO_REFUND'],
  ['/api/invite/bonus', 320, 'INVITE_BONUS_SUCCESS', 'INVITE_COLLECT'],
  ['/api/bonus/activate/GOAL8', 80, 200, 'BONUS_ALREADY_ACTIVE'],
  ['/api/promotion/activate/SABAI50', 50, 'SUCCESS', 'PROMOTION_RECEIVED'],
])('%s gives once, however many ask at the same time', async (path, amount, success, refusal) => {
  const client = server.world(path)
  const { gained, messages } = await atOnce(path, (token) => client.get(path, { token }))
  expect(gained).toBe(amount)
  expect(messages.filter((message) => message === success)).toHaveLength(1)
  expect(messages.filter((message) => message === refusal)).toHaveLength(11)
})

test('both doors of the refund together give once', async () => {
  const client = server.world('doors')
  let turn = 0
  const { gained } = await atOnce('doors', (token) =>
    client.get(turn++ % 2 ? '/api/refund/receive' : '/api/refund/addWallet', { token }),
  )
  expect(gained).toBe(1_284.5)
})

test('a coupon is claimed once, however many ask at the same time', async () => {
  const client = server.world('coupon')
  const { coupons } = (await client.get('/api/spinwheel/coupon', { token: await client.signIn(RICH) })).body
  const { gained, messages } = await atOnce('coupon', (token) =>
    client.post('/api/spinwheel/coupon/claim', { coupon: coupons[0]._id }, { token }),
  )
  expect(gained).toBe(50)
  expect(messages.filter((message) => message === 'NO_CLAIMABLE_COUPON')).toHaveLength(11)
})

test('five coins are five spins, however many ask at the same time', async () => {
  const client = server.world('spin')
  const token = await client.signIn(RICH)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => client.post('/api/spinwheel/spin', undefined, { token })),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(5)
  expect((await client.get('/api/spinwheel/setup', { token })).body.result.userCoin).toBe(0)
})

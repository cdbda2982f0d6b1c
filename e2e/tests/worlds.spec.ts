/** Checks the fixtures of `@wallet/mock-server/playwright`, which the other tests use too. */
import { expect, type Member, type TestWorld } from '@wallet/mock-server/playwright'
import { test } from '../support/test.ts'

const TRANSFER = 'POST /api/wallet/transfer'
const transfer = (member: Member) =>
  member.api('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount: 100 })

test.describe('world of a test', () => {
  test.describe.configure({ mode: 'serial' })
  let before: TestWorld

  test('starts in the default scenario and seed', async ({ world }) => {
    before = world
    expect(await world.control('GET /state')).toMatchObject({ scenario: 'default', seed: 1 })
  })

  test('deletes the world after its test', async ({ world }) => {
    const { worlds } = await world.control('GET /worlds')
    const names = worlds.map(({ name }) => name)
    expect(names).toContain(world.name)
    expect(names).not.toContain(before.name)
  })
})

test.describe('world with options', () => {
  test.use({ scenario: 'laos', seed: 7, phone: '0810000002', tokenKey: 'other', alsoKept: { kept: 'too' } })

  test('starts in the given scenario and seed with the given member', async ({ world, member, page }) => {
    expect(await world.control('GET /state')).toMatchObject({ scenario: 'laos', seed: 7 })
    await page.goto('/robots.txt')
    const kept = await page.evaluate(() => [localStorage.getItem('other'), localStorage.getItem('kept')])
    expect(kept).toEqual([member.token, 'too'])
    expect((await member.api('GET', '/api/wallet')).profile.username).toBe('0810000002')
  })
})

const transferOnce = async (world: TestWorld, expectOnce: TestWorld['journal']['expectOnce']) => {
  const member = await world.logIn('0810000001')
  await transfer(member)
  await expectOnce(TRANSFER, { status: 200 })
  return member
}

test.fail('fails a test that calls an endpoint twice', async ({ world, expectOnce }) => {
  await transfer(await transferOnce(world, expectOnce))
})

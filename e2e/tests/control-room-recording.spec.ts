import type { TestWorld } from '@wallet/mock-server/playwright'
import { mockUrl } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'

const RICH = '0810000001'

async function walletOf(world: TestWorld) {
  const { token } = await world.api('POST', '/api/login', { username: RICH, password: 'wallet-demo-1' })
  return world.api('GET', '/api/wallet', undefined, token)
}

test.beforeEach(async ({ page, world }) => {
  await world.clock.noon()
  await page.goto(`${mockUrl}/__mock__/`)
})

test('a recording begins the world, says who is in it and what does not fit, and is a scenario from then on', async ({
  page,
  world,
}) => {
  const wallet = await walletOf(world)
  const recorded = { ...wallet, wallet: { amount: 4321.5 } }
  const base = { params: {}, token: 'token-1', status: 200 }
  const recording = {
    recording: 1,
    startedAt: Date.parse('2026-11-20T05:00:00Z'),
    calls: [
      { ...base, endpoint: 'GET /api/wallet', answer: recorded },
      { ...base, endpoint: 'GET /api/spinwheel/active', answer: { active: 'yes' } },
    ],
  }
  const part = page.getByRole('region', { name: 'World' })
  const give = (name: string, text: string) =>
    part
      .getByLabel('Begin with a recording')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await give('old.json', JSON.stringify({ ...recording, recording: 2 }))
  await expect(page.getByText(/this mock reads recordings of the form/)).toBeVisible()

  await give('staging.json', JSON.stringify(recording))
  await expect(
    part.getByText(/^staging.json: 1 calls? (is|are) answered as (it was|they were) recorded/),
  ).toBeVisible()
  await expect(part.getByText(`Log in as ${RICH} with wallet-demo-1.`)).toBeVisible()
  await expect(part.getByRole('listitem').filter({ hasText: 'GET /api/spinwheel/active' })).toContainText(
    'Call 2, $.active: must be boolean, but it was "yes"',
  )
  expect((await walletOf(world)).wallet.amount).toBe(4321.5)

  const scenario = part.getByRole('combobox', { name: 'Scenario' })
  await scenario.selectOption('default')
  await part.getByRole('button', { name: 'Begin anew' }).click()
  await expect(part.getByText('The recording')).toBeHidden()
  expect((await walletOf(world)).wallet.amount).toBe(wallet.wallet.amount)
  await scenario.selectOption('Recording: staging.json')
  await part.getByRole('button', { name: 'Begin anew' }).click()
  await expect(part.getByText('The recording')).toBeVisible()
  expect((await walletOf(world)).wallet.amount).toBe(4321.5)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleProvider } from '../test/sampleProvider.ts'
import { readPacts } from '../verify/pacts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'contracts/dist-test/client')
const client = join(folder, 'client.ts')

const run = (script: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** What the types of the generated client allow, and what they do not. */
const uses = `import { getWallet, postLogin, postWalletTransfer } from './client.ts'

export async function right() {
  const login = await postLogin({ username: '0891234567', password: 'secret' })
  if (login.status !== 200) return login.data.message
  const headers = { Authorization: \`Bearer \${login.data.token}\` }
  const moved = await postWalletTransfer({ from: 'WALLET', to: 'pg', amount: 12.5 }, { idempotencyKey: 'order-1' }, { headers })
  if (moved.status === 404) return moved.data.message === 'NO_GAME'
  const wallet = await getWallet({ headers })
  return wallet.status === 200 ? wallet.data.slots.map(({ amount }) => amount.toFixed(2)) : wallet.data.message
}

export async function wrong() {
  // @ts-expect-error a password is missing
  await postLogin({ username: '0891234567' })
  // @ts-expect-error an amount is a number
  await postWalletTransfer({ from: 'WALLET', to: 'pg', amount: '12.5' })
  const wallet = await getWallet()
  // @ts-expect-error a refusal has no slots
  wallet.data.slots
  if (wallet.status === 200) {
    // @ts-expect-error it is called amount
    wallet.data.wallet.balance
    // @ts-expect-error there is no such category
    wallet.data.slots.every(({ category }) => category === 'poker')
  }
}
`

const project = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
  include: ['*.ts'],
}

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  const { status, output } = run('contracts/node_modules/oazapfts/dist/cli.js', [
    join(root, 'contracts/openapi.json'),
    client,
  ])
  expect(status, output).toBe(0)
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

test('a stock generator makes a client whose types hold every call to the contract', {
  timeout: 60_000,
}, () => {
  writeFileSync(join(folder, 'uses.ts'), uses)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const { status, output } = run('node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false'])
  expect(output).toBe('')
  expect(status).toBe(0)
})

test('the generated client talks to a provider', async () => {
  const { url, statesUrl } = await openSampleProvider(readPacts().pinned)
  const state = { state: 'the lookups', params: { hold: 'everything' }, action: 'setup' }
  await fetch(statesUrl, { method: 'POST', body: JSON.stringify(state) })
  const { getLookupBanks } = await import(/* @vite-ignore */ client)
  const { status, data } = await getLookupBanks({ baseUrl: url })
  expect([status, data]).toEqual([200, { banks: [{ code: 'code', nameTH: 'nameTH' }] }])
})

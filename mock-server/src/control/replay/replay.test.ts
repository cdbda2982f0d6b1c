import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { afterAll, expect, test } from 'vitest'
import { png } from '../../../test/pictures.ts'
import { type Client, openServer } from '../../../test/server.ts'
import { encryptVoucher } from '../../provider/areas/deposit/voucherCipher.ts'

const MEMBER = '0810000001'
const OWN_PASSWORD = 'my-very-own-secret'
const server = await openServer()
const folder = join(import.meta.dirname, '../../../dist-test/replay')
const require = createRequire(import.meta.url)

mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command to its end; answers what it printed, with its exit code behind. */
const outputOf = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<string>((resolve) => {
    const { VITEST: _, ...inherited } = process.env
    const child = spawn(command, args, { cwd: folder, env: { ...inherited, ...env, NO_COLOR: '1' } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data
      })
    child.on('close', (code) => resolve(`${output}\nexit ${code}`))
  })

/** Runs exported tests, as `npx vitest` in a folder that holds them. */
async function run(texts: Record<string, string>): Promise<string> {
  // They hold up to 500 calls, and a machine may be busy.
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { testTimeout: 50_000 } }')
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `${name}.test.ts`), text)
  const vitest = join(require.resolve('vitest/package.json'), '../vitest.mjs')
  return outputOf(process.execPath, [vitest, 'run', '--root', folder], { MOCK_URL: server.url })
}

const exportOf = async (client: Client, query = '') =>
  (await client.mock('GET', `/journal/test${query}`)).body.text as string

const form = (name: string, bytes: Uint8Array) => {
  const data = new FormData()
  data.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), name)
  return data
}

/** Of everything a little: ids and tokens that are passed on, refusals, money, time, the provider's side, files, faults. */
async function live(client: Client) {
  const { body: otp } = await client.post('/api/otp/send', { phoneNumber: '0891111111' })
  await client.post('/api/otp/send', { phoneNumber: '0891111111' })
  await client.mock('POST', '/clock', { advanceSeconds: 61 })
  await client.post('/api/otp/verify', { otpToken: otp.otpToken, otpCode: '654321' })
  await client.post('/api/otp/verify', { otpToken: otp.otpToken, otpCode: '123456' })
  await client.post('/api/login', { username: MEMBER, password: OWN_PASSWORD })
  const token = await client.signIn(MEMBER)
  await client.get(`/api/autoLogin/nobody/somebody/${OWN_PASSWORD}`, { token })
  await client.get('/api/wallet/account/pg', { token })
  await client.get('/api/wallet', { token: 'not-ours-at-all' })
  const { body: qr } = await client.post('/api/qrcode/KBANK', { amount: 40 }, { token })
  await client.mock('POST', '/events', { type: 'qr.paid', qrcodeId: qr.qrcodeId })
  const { body: another } = await client.post('/api/qrcode/KBANK', { amount: 50 }, { token })
  await client.send('DELETE', `/api/qrcode/${another.qrcodeId}`, { token })
  await client.post('/api/wallet/withdraw', { amount: 250 }, { token })
  await client.mock('POST', '/clock', { advanceSeconds: 61 })
  await client.post('/api/statement', { page: 1, limit: 3 }, { token })
  await client.mock('POST', '/wheels', { next: 'C50' })
  await client.post('/api/spinwheel/spin', undefined, { token })
  await client.post('/api/wallet/slip', form('slip-500.png', png()), { token })
  await client.post('/api/wallet/slip', form('notes.png', Buffer.from('none')), { token })
  const { walletAccountName } = (await client.get('/api/lookup/deposit', { token })).body.wallets[0]
  const link = encryptVoucher('https://voucher.example/campaign?v=DEMO250', walletAccountName, VOUCHER_KEY)
  await client.post('/api/wallet/truelink', { link }, { token })
  await client.mock('POST', '/faults', { endpoint: '*', kind: 'delay', delayMs: 200, times: 1 })
  await client.get('/api/lookup/banks')
  for (const kind of ['drop', 'lost-response', 'malformed', 'html'])
    await client.mock('POST', '/faults', { endpoint: 'GET /api/lookup/banks', kind, times: 1 })
  for (let n = 0; n < 4; n++) await client.get('/api/lookup/banks').catch(() => undefined)
  await client.post('/api/wallet/transfer', 'not json', { token })
  await client.get("/api/it's/nobody's")
  await client.mock('POST', '/clock', { now: '2026-11-20T12:00:30+07:00' })
  await client.post('/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount: 1e6 }, { token })
  return { token, otp }
}

/** A world whose journal no longer holds the login. */
async function longAgo(client: Client) {
  const token = await client.signIn(MEMBER)
  for (let n = 0; n < 500; n++) await client.get('/api/wallet', { token })
}

test('the journal exported as a test runs, without a secret in it, and notices a change', async () => {
  const client = server.world('exported')
  const { token, otp } = await live(client)
  const whole = await exportOf(client)
  expect(whole).toMatch(/'DELETE', `\/api\/qrcode\/\$\{encodeURIComponent\(qrcode2\.body\.qrcodeId\)\}`/)
  for (const secret of [token, otp.otpToken, OWN_PASSWORD]) expect(whole).not.toContain(secret)
  const changed = whole.replace("message: 'MONEY_NOT_ENOUGH'", "message: 'TRANSFER_FAIL'")
  const other = server.world('long ago')
  await longAgo(other)
  const late = await exportOf(other)
  expect(late).toContain('older ones, and what came of them, are missing here')

  const third = server.world('loaded')
  const saved = (await client.mock('GET', '/save')).body
  await third.mock('POST', '/load', saved)
  await third.get('/api/wallet', { token })
  const loaded = await exportOf(third)
  writeFileSync(join(folder, 'world.json'), JSON.stringify(saved))

  const output = await run({ whole, changed, late, loaded })
  expect(output).toContain('1 failed | 3 passed (4)')
  expect(output).toMatch(/FAIL {2}changed\.test\.ts[\s\S]*MONEY_NOT_ENOUGH/)
})

test('as a Playwright test it goes on in the app', async () => {
  const client = server.world('playwright')
  await client.get('/api/wallet', { token: await client.signIn(MEMBER) })
  const text = await exportOf(client, '?runner=playwright&address=http://localhost:4999')
  expect(text).toContain("import { expect, test } from '@playwright/test'")
  expect(text).toContain("process.env.MOCK_URL ?? 'http://localhost:4999'")
  expect(text).toContain('}, login.body.token)')
})

test('as a Playwright test it goes on as the member who was let in last', async () => {
  const client = server.world('two members')
  const first = await client.signIn(MEMBER)
  const second = await client.signIn('0810000004')
  const tokenAtTheEnd = async () =>
    / {2}\}, (\S+)\)\n/.exec(await exportOf(client, '?runner=playwright'))?.[1]
  expect(await tokenAtTheEnd(), 'nobody was let in by a token').toBeUndefined()
  for (const token of [second, first]) await client.get('/api/wallet', { token })
  expect(await tokenAtTheEnd()).toBe('login.body.token')
  await client.get('/api/wallet', { token: 'not-ours-at-all' })
  await client.post('/api/wallet/withdraw', { amount: 1 }, { token: second })
  await client.get('/api/lookup/info')
  expect(await tokenAtTheEnd(), 'a call that was refused does not count').toBe('login.body.token')
  await client.get('/api/wallet', { token: second })
  expect(await tokenAtTheEnd()).toBe('login2.body.token')
})

test('a fault holds calls up for a short time only, so that the test is fast', async () => {
  const client = server.world('slow')
  await client.mock('POST', '/faults', {
    endpoint: '*',
    kind: 'delay',
    delayMs: 5_000,
    jitterMs: 900,
    times: 1,
  })
  await client.mock('POST', '/faults', { endpoint: '*', kind: 'delay', delayMs: 30 })
  await client.mock('DELETE', '/faults')
  await client.get('/api/lookup/info')
  const text = await exportOf(client)
  expect(text).toContain('delayMs: 100, jitterMs: 100, times: 1')
  expect(text).toContain('delayMs: 30 }')
})

test.each(['?runner=jest', '?address=nonsense', "?address=http://a';rm"])('refuses %s', async (query) => {
  const client = server.world('refused')
  await client.get('/api/lookup/info')
  const { status } = await client.mock('GET', `/journal/test${query}`)
  expect(status).toBe(400)
})

test('an empty journal makes no test', async () => {
  expect((await server.world('nothing').mock('GET', '/journal/test')).status).toBe(404)
})

/** Not every machine has curl: this one understands what the commands make use of. */
const curl = `#!${process.execPath}
const [options, headers] = [{}, {}]
const given = process.argv.slice(2)
for (let i = 0; i < given.length; i++) {
  if (given[i] === '-H') { const [name, ...value] = given[++i].split(': '); headers[name] = value.join(': ') }
  else if (given[i] === '-d') options.body = given[++i]
  else if (given[i] === '-X') options.method = given[++i]
  else if (given[i] !== '-s') options.url = given[i]
}
const { url, body, method = body ? 'POST' : 'GET' } = options
fetch(url, { method, headers, body }).then(async (response) => process.stdout.write(await response.text()))
`

const curlOf = async (client: Client, number: number | string) =>
  (await client.mock('GET', `/journal/curl?number=${number}&address=${server.url}`)).body.command as string

test('every call pasted as curl does it again, without a password or a session of anybody', async () => {
  const client = server.world("it's curl")
  const { token } = await live(client)
  writeFileSync(join(folder, 'curl'), curl, { mode: 0o755 })
  const path = { PATH: `${folder}${delimiter}${process.env.PATH}` }
  const { requests } = (await client.mock('GET', '/journal')).body
  const answerTo = async (endpoint: string, status: number) => {
    const call = requests.find(
      (one: { endpoint: string; status: number }) => one.endpoint === endpoint && one.status === status,
    )
    const command = await curlOf(client, call.number)
    for (const secret of [token, OWN_PASSWORD]) expect(command).not.toContain(secret)
    return outputOf('sh', ['-c', command], path)
  }
  expect(await answerTo('POST /api/login', 401)).toContain('WRONG_CREDENTIAL')
  expect(await answerTo('POST /api/login', 200)).toMatch(/"token":"\w{40}"/)
  expect(await answerTo('GET /api/wallet', 401)).toContain('invalid-token')
  expect(await answerTo('POST /api/qrcode/{bankCode}', 200)).toContain('qrcodeId')
  expect(await answerTo('POST /api/wallet/transfer', 400)).toContain('MONEY_NOT_ENOUGH')
  expect(await answerTo("GET /api/it's/nobody's", 404)).toContain('NO_DATA')
})

test('as curl a file is sent by its name, and the default world needs no header', async () => {
  const client = server.world('default')
  await client.get('/api/lookup/info')
  const token = await client.signIn(MEMBER)
  await client.post('/api/wallet/slip', form('my;slip,1.png', png()), { token })
  expect(await curlOf(client, 1)).toBe(`curl -X GET '${server.url}/api/lookup/info'`)
  expect(await curlOf(client, 3)).toContain(
    `curl -X POST -H "authorization: Bearer $TOKEN" -F 'file=@my_slip_1.png;type=image/png' '${server.url}/api/wallet/slip'`,
  )
})

test.each([
  ['0', 404],
  ['99', 404],
  ['x', 400],
  ['', 400],
])('there is no call %s', async (number, status) => {
  const client = server.world('one call')
  await client.get('/api/lookup/info')
  expect((await client.mock('GET', `/journal/curl?number=${number}`)).status).toBe(status)
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { afterAll, expect, test, vi } from 'vitest'
import { png } from '../../../test/pictures.ts'
import { type Client, openServer } from '../../../test/server.ts'
import { NOON } from '../../../test/world.ts'
import { openBackend } from '../../exports/vitest.ts'
import { encryptVoucher } from '../../provider/areas/deposit/voucherCipher.ts'

const MEMBER = '0810000001'
const OWN_PASSWORD = 'my-very-own-secret'
const server = await openServer()
const folder = join(import.meta.dirname, '../../../dist-test/journalExport')

mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Call = { endpoint: string; status: number; number: number }
type TestBody = (fixtures: object) => Promise<void>

/** Runs a saved test in this process. Rejects if it fails. */
async function run(name: string, text: string) {
  let body: TestBody | undefined
  vi.stubGlobal('savedTest', (_title: string, saved: TestBody) => {
    body = saved
  })
  const file = join(folder, `${name}.ts`)
  const imported = "import { test } from '@wallet/mock-server/vitest'"
  writeFileSync(file, text.replace(imported, 'const test = globalThis.savedTest'))
  await import(/* @vite-ignore */ file)
  vi.unstubAllGlobals()
  const backend = openBackend()
  await backend.start()
  const world = await backend.begin()
  try {
    await body?.({ world, clock: world.clock })
  } finally {
    backend.end()
    backend.close()
  }
}

const saveTest = async (client: Client, runner = 'vitest') =>
  (await client.mock('GET', `/journal/test?runner=${runner}`)).body.text as string

const form = (name: string, bytes: Uint8Array) => {
  const data = new FormData()
  data.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), name)
  return data
}

/** Calls with ids and tokens of earlier answers, refusals, money, time, provider events, files and faults. */
async function useEverything(client: Client) {
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

test('saves commands as a test that passes, holds no secret and notices a change', async () => {
  const client = server.world('saved')
  const { token, otp } = await useEverything(client)
  const saved = await saveTest(client)
  for (const secret of [token, otp.otpToken, OWN_PASSWORD]) expect(saved).not.toContain(secret)
  const changed = saved.replace("message: 'MONEY_NOT_ENOUGH'", "message: 'TRANSFER_FAIL'")
  await run('saved', saved)
  await expect(run('changed', changed)).rejects.toThrow('MONEY_NOT_ENOUGH')
})

test('saves the commands after a loaded world as a test that passes', async () => {
  const client = server.world('before')
  const token = await client.signIn(MEMBER)
  const loadedClient = server.world('loaded')
  const world = (await client.mock('GET', '/save')).body
  await loadedClient.mock('POST', '/load', world)
  await loadedClient.post('/api/wallet/withdraw', { amount: 100 }, { token })
  const loaded = await saveTest(loadedClient)
  const path = join(folder, 'world.json')
  writeFileSync(path, JSON.stringify(world))
  await run('loaded', loaded.replace("'world.json'", JSON.stringify(path)))
})

test('repeats the day of the first call, pauses of at least a second, and steps back of the clock', async () => {
  let now = NOON
  const client = (await openServer({ clock: () => now })).world('paused')
  await client.mock('POST', '/clock', { advanceSeconds: 47 * 3_600 })
  for (const [pause, phoneNumber] of [
    [90_000, '0891111111'],
    [900, '0892222222'],
    [-30_000, '0893333333'],
    [0, '0894444444'],
  ] as const) {
    await client.post('/api/otp/send', { phoneNumber })
    now += pause
  }
  const pauses = (await saveTest(client)).match(/await clock\.(?:advance\(|set\(new).*/g)
  const back = 'await clock.set(new Date((await clock.now()) - 29100).toISOString())'
  expect(pauses).toEqual(['await clock.advance(2 * 86_400)', 'await clock.advance(90)', back])
})

test('leaves out reads, except those whose answers are sent later', async () => {
  const client = server.world('reads')
  const token = await client.signIn(MEMBER)
  await client.get('/api/wallet', { token })
  await client.post('/api/wallet/withdraw', { amount: 250 }, { token })
  const { body } = await client.post('/api/statement', { page: 1, limit: 30 }, { token })
  const statementId = body.statements[0]._id
  await client.mock('POST', '/events', { type: 'withdraw.settled', statementId, status: 'SUCCESS' })
  const text = await saveTest(client)
  expect(text).not.toContain("'GET'")
  expect(text).toMatch(/const statement = await world\.api\('POST', '\/api\/statement'/)
  expect(text).toMatch(/withdraw\.settled', statementId: statement\.statements\[\d+\]\._id/)
})

test('says that older commands are missing when the journal is full', async () => {
  const client = server.world('full')
  const token = await client.signIn(MEMBER)
  const headers = { 'x-mock-world': 'full' }
  for (let n = 0; n < 500; n++) await server.app.inject({ url: '/api/lookup/info', headers })
  await client.post('/api/wallet/withdraw', { amount: 1 }, { token })
  const text = await saveTest(client)
  expect(text).toContain('Older commands are missing here')
  expect(text).toContain(`await world.logIn('${MEMBER}')`)
})

test('opens the app as the member who was accepted last in a Playwright test', async () => {
  const client = server.world('two members')
  const first = await client.signIn(MEMBER)
  const second = await client.signIn('0810000004')
  const tokenAtTheEnd = async () =>
    /'token', token\), (\S+)\)\n/.exec(await saveTest(client, 'playwright'))?.[1]
  expect(await tokenAtTheEnd()).toBeUndefined()
  for (const token of [second, first]) await client.get('/api/wallet', { token })
  expect(await tokenAtTheEnd()).toBe('login.token')
  await client.get('/api/wallet', { token: 'not-ours-at-all' })
  await client.post('/api/wallet/withdraw', { amount: 1 }, { token: second })
  expect(await tokenAtTheEnd(), 'a refused call does not count').toBe('login.token')
  await client.get('/api/wallet', { token: second })
  expect(await tokenAtTheEnd()).toBe('login2.token')
  expect(await saveTest(client, 'playwright')).toContain("from '@wallet/mock-server/playwright'")
})

test('arms a fault only for the command that the fault hit', async () => {
  const client = server.world('faults')
  await client.mock('POST', '/faults', { endpoint: '*', kind: 'error', code: 'TRANSFER_FAIL', rate: 1 })
  await client.get('/api/lookup/info')
  await client.post('/api/login', { username: MEMBER, password: 'wrong' })
  await client.mock('DELETE', '/faults')
  const faults = (await saveTest(client)).split('\n').filter((line) => line.includes('faults.'))
  expect(faults).toEqual([
    "  await world.faults.arm({ endpoint: 'POST /api/login', kind: 'error', code: 'TRANSFER_FAIL', status: 502, times: 1 })",
  ])
})

/** Stands in for curl in a shell: stores its arguments and prints a token. */
const shellCurl = `curl() { printf '%s\\0' '<call>' "$@" >>calls; echo '{"token":"printed-token"}'; }`

/** Runs a command in a shell, sends what its curl commands would send, and returns the last answer. */
async function outputOf(command: string): Promise<string> {
  execFileSync('sh', ['-c', `${shellCurl}\n${command}`], { cwd: folder })
  const file = join(folder, 'calls')
  const calls = readFileSync(file, 'utf8').split('<call>\0').slice(1)
  rmSync(file)
  let answer = ''
  for (const call of calls) {
    const { token } = answer === '' ? { token: '' } : JSON.parse(answer)
    const given = call.replace('printed-token', token).split('\0').slice(0, -1)
    const valuesOf = (option: string) => given.filter((_, index) => given[index - 1] === option)
    const [body = null] = valuesOf('-d')
    const [method = body === null ? 'GET' : 'POST'] = valuesOf('-X')
    const headers = valuesOf('-H').map((header) => header.split(/: (.*)/, 2) as [string, string])
    answer = await (await fetch(given.at(-1) as string, { method, headers, body })).text()
  }
  return answer
}

const curlOf = async (client: Client, number: number | string) =>
  (await client.mock('GET', `/journal/curl?number=${number}&address=${server.url}`)).body.command as string

test('repeats a call by its curl command, without passwords or tokens', async () => {
  const client = server.world("it's curl")
  const { token } = await useEverything(client)
  const requests: Call[] = (await client.mock('GET', '/journal')).body.requests
  const answerTo = async (endpoint: string, status: number) => {
    const call = requests.find((one) => one.endpoint === endpoint && one.status === status)
    const command = await curlOf(client, call?.number ?? 0)
    for (const secret of [token, OWN_PASSWORD]) expect(command).not.toContain(secret)
    return outputOf(command)
  }
  expect(await answerTo('POST /api/login', 401)).toContain('WRONG_CREDENTIAL')
  expect(await answerTo('POST /api/login', 200)).toMatch(/"token":"\w{40}"/)
  expect(await answerTo('GET /api/wallet', 401)).toContain('invalid-token')
  expect(await answerTo('POST /api/qrcode/{bankCode}', 200)).toContain('qrcodeId')
  expect(await answerTo('POST /api/wallet/transfer', 400)).toContain('MONEY_NOT_ENOUGH')
  expect(await answerTo("GET /api/it's/nobody's", 404)).toContain('NO_DATA')
})

test('sends a file by its name in a curl command, and the default world without a header', async () => {
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
  ['number=99', 404],
  ['number=x', 400],
  ['number=1&address=nonsense', 400],
  ["number=1&address=http://a';rm", 400],
])('rejects a curl command for %s', async (query, status) => {
  const client = server.world('one call')
  await client.get('/api/lookup/info')
  expect((await client.mock('GET', `/journal/curl?${query}`)).status).toBe(status)
})

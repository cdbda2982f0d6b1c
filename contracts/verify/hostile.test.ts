import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeFolder } from '../test/files.ts'
import { type HostileAnswer, hostileAnswers, openHostileProvider } from '../test/hostileProvider.ts'
import { jsonCall, send } from './http.ts'
import { verifyOptions } from './options.ts'
import { isHonoured } from './report/summary.ts'
import { textReport } from './report/text.ts'
import { writeReports } from './report/write.ts'
import { verify } from './verify.ts'

const MEMORY_MAX_MB = 300
const program = fileURLToPath(new URL('../bin/contracts.mjs', import.meta.url))
const reportMemory = `data:text/javascript,process.on('exit', () => console.error('maxRSS', process.resourceUsage().maxRSS))`

const run = (...args: string[]) =>
  new Promise<{ code: number; output: string; megabytes: number }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', reportMemory, program, ...args],
      { maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) =>
        resolve({
          code: child.exitCode ?? -1,
          output: stdout + stderr,
          megabytes: Number(/maxRSS (\d+)/.exec(stderr)?.[1]) / 1024,
        }),
    )
  })

const check = (args: string[]) => verify(verifyOptions(args))

const LONG_S = '30'
test.each<[HostileAnswer, string, string]>([
  ['drips the body', 'no complete answer within 0.3 s', '0.3'],
  ['drips the headers', 'no answer within 0.3 s', '0.3'],
  ['never answers', 'no answer within 0.3 s', '0.3'],
  ['sends many values', 'the JSON has more than 20,000 values', LONG_S],
  ['sends deep JSON', 'the JSON is nested more than 100 levels deep', LONG_S],
  ['closes the connection', 'socket hang up', LONG_S],
])('fails the case of a provider that %s with "%s"', async (name, why, timeout) => {
  const { args } = await openHostileProvider(hostileAnswers[name])
  const { outcome } = await check([...args, '--timeout', timeout, '--endpoint', 'GET /api/lookup/withdraw'])
  expect(outcome.results.length).toBeGreaterThan(0)
  for (const { mismatches } of outcome.results)
    expect(mismatches.map(({ field, text }) => `${field} ${text}`)).toEqual([`answer ${why}`])
})

test('ends the run within its budget', async () => {
  const { args } = await openHostileProvider(hostileAnswers['drips the body'])
  const from = performance.now()
  const ended = await check([...args, '--timeout', '20', '--budget', '0.5'])
  expect(performance.now() - from).toBeLessThan(15_000)
  expect([ended.outcome.results, ended.isComplete, isHonoured(ended)]).toEqual([[], false, false])
  expect(textReport(ended)).toMatch(/The run was ended: 0\.5 s \(--budget\)\. 0 of \d+ cases/)
})

test.each([
  ['never answers the upgrade', () => {}],
  [
    'opens a web socket and stays silent',
    (socket: { write: (text: string) => void }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
  ],
])('fails the socket checks of a provider that %s', async (_, onUpgrade) => {
  const { args } = await openHostileProvider(
    (response) => response.writeHead(200).end('{"PREFIX":"wallet"}'),
    onUpgrade,
  )
  const { outcome } = await check([...args, '--timeout', '0.3', '--endpoint', 'SOCKET'])
  expect(outcome.results.length).toBeGreaterThan(5)
  expect(outcome.results.every(({ verdict }) => verdict === 'failed')).toBe(true)
})

test('sends a read again over a new connection if the provider ends the open one', async () => {
  const used = new Set<unknown>()
  const { url } = await openHostileProvider((response) => {
    if (used.has(response.socket)) return void response.socket?.destroy()
    used.add(response.socket)
    response.end('{}')
  })
  const read = () => send({ ...jsonCall('GET', `${url}/api/wallet`), canRepeat: true })
  expect([(await read()).status, (await read()).status, used.size]).toEqual([200, 200, 2])
})

test('keeps echoed secrets and control characters out of the reports', async () => {
  const secrets = ['secret-of-header', 'secret-of-states', 'secret-of-password']
  const control = '\u001b[2J\r::error::x\n##[stop]\u009b'
  const { args } = await openHostileProvider((response, { headers }) =>
    response
      .writeHead(400, { 'content-type': 'application/json', 'x-echo': Object.values(headers).join(' ') })
      .end(JSON.stringify({ message: `${Object.values(headers).join(' ')} ${secrets.join(' ')}`, control })),
  )
  const basic = Buffer.from(`user:${secrets[2]}`).toString('base64')
  const given = ['--header', `X-Gate: ${secrets[0]}`, '--states-header', `X-States: ${secrets[1]}`]
  const report = makeFolder()
  const endpoint = ['--header', `Authorization2: Basic ${basic}`, '--endpoint', 'GET /api/wallet']
  const result = await check([...args, ...given, ...endpoint])
  writeReports(report, result)
  const outputs = readdirSync(report).map((name) => readFileSync(join(report, name), 'utf8'))
  for (const output of [textReport(result), ...outputs]) {
    for (const secret of [...secrets, 'example-token']) expect(output).not.toContain(secret)
    expect(output).not.toMatch(/[^\P{Cc}\n]|^\s*::|##\[/mu)
  }
})

test('sends no secret to another server after a redirect of a state request', async () => {
  const thief = await openHostileProvider(hostileAnswers['never answers'])
  const { url } = await openHostileProvider((response) =>
    response.writeHead(307, { location: `${thief.url}/states` }).end(),
  )
  const secret = ['--states-header', 'X-Secret: secret-of-states']
  const { outcome } = await check(['--url', url, '--states-url', `${url}/moved`, ...secret])
  expect([thief.requests, outcome.results]).toEqual([[], []])
  expect(outcome.problems).toEqual([
    expect.stringMatching(/is --states-url right\? the state "the service is open" .* a redirect \(307\)/),
  ])
})

test(`uses less than ${MEMORY_MAX_MB} MB and ends the program with 1`, async () => {
  const answers: HostileAnswer[] = Object.keys(hostileAnswers) as HostileAnswer[]
  let calls = 0
  const { args } = await openHostileProvider((response) => {
    const name = answers[calls++ % answers.length] as HostileAnswer
    hostileAnswers[name](response)
  })
  const limits = ['--timeout', '0.5', '--budget', '4']
  const { code, output, megabytes } = await run('verify', ...args, ...limits)
  expect(output).toContain('The contract is NOT HONOURED')
  expect(code).toBe(1)
  expect(megabytes).toBeLessThan(MEMORY_MAX_MB)
})

import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { captureConsole } from '../test/consoleOutput.ts'
import { makeFolder, writeJson, writePacts } from '../test/files.ts'
import { openSampleProvider } from '../test/sampleProvider.ts'
import { main } from './cli.ts'
import { runCommand } from './commands.ts'
import { readContract } from './contract.ts'
import { readsOf } from './effects/readBack.ts'
import { verifyOptions } from './options.ts'
import { ownPacts, readPacts } from './pacts.ts'
import { UsageError } from './usageError.ts'

const output = captureConsole()

const result = {
  verdict: 'honoured',
  isComplete: true,
  pacts: readContract({ pacts: ownPacts }).hash,
  provider: { url: 'http://provider', version: '1.0' },
  verifiedAt: new Date(Date.now() - 2.5 * 86_400_000).toISOString(),
  counts: { accepted: 2 },
}
const gate = (...args: string[]) => runCommand(['gate', writeJson(result), ...args])

test.each([
  [[], 0, 'The provider may be deployed: it honours these pacts, except for 2 failures'],
  [['--provider-version', '1.0', '--max-age-days', '3'], 0, 'The provider may be deployed'],
  [['--provider-version', '1.1'], 1, 'for version 1.0, not for 1.1'],
  [['--max-age-days', '2'], 1, 'older than 2 days'],
])('answers gate %j with exit code %i', async (args, code, words) => {
  expect(await gate(...args)).toBe(code)
  expect(output.text()).toContain(words)
})

test.each([['three'], ['0'], ['-1']])('rejects the age "%s" for gate', async (days) => {
  await expect(async () => gate(`--max-age-days=${days}`)).rejects.toThrow(UsageError)
})

test('ends diff with 1 if the provider must act and --exit-code is given', async () => {
  const [first] = readPacts().pinned
  const folder = writePacts([first?.interaction])
  expect(await runCommand(['diff', folder, ownPacts])).toBe(0)
  expect(await runCommand(['diff', folder, ownPacts, '--exit-code'])).toBe(1)
  expect(await runCommand(['diff', ownPacts, folder, '--exit-code'])).toBe(0)
  await expect(async () => runCommand(['diff', folder])).rejects.toThrow('two folders')
  await expect(async () => runCommand(['gate'])).rejects.toThrow('gate needs')
})

/** Runs a command like the command line, and returns its exit code. */
async function exitCodeOf(command: () => Promise<number> | number) {
  const before = process.exitCode
  try {
    await main(command)
    return process.exitCode
  } finally {
    process.exitCode = before
  }
}

test.each([
  [(folder: string) => ['diff', folder, ownPacts]],
  [(folder: string) => ['diff', ownPacts, folder, '--exit-code']],
  [(folder: string) => ['coverage', '--pacts', folder]],
  [(folder: string) => ['states', '--pacts', folder]],
  [(folder: string) => ['gate', folder]],
])('ends with 2 for a folder without pacts or result: %s', async (argumentsWith) => {
  for (const folder of ['/no/such/folder', makeFolder(), dirname(writeJson({ name: 'no pact' }))]) {
    expect(await exitCodeOf(() => runCommand(argumentsWith(folder)))).toBe(2)
    expect(output.text()).toContain(folder)
  }
})

test.each([
  [['--area', 'lokup'], 'there is no area lokup'],
  [['--endpoint', '/api/nothing'], 'no endpoint contains "/api/nothing"'],
  [['--cases', '0'], '--cases must be a whole number above 0'],
  [['--report', 'folder'], 'fuzz has no --report'],
])('rejects fuzz %j, because nothing would be sent', async (args, words) => {
  const provider = await openSampleProvider([])
  await expect(runCommand(['fuzz', ...provider.args, ...args])).rejects.toThrow(words)
})

test('succeeds to fuzz an area without input, so that a pipeline can start with that area', async () => {
  expect(await runCommand(['fuzz', '--url', 'http://localhost:1', '--area', 'lookup'])).toBe(0)
  expect(output.text()).toContain('nothing was sent')
})

test('fuzzes only the endpoint of the filter', async () => {
  const { args, calls } = await openSampleProvider(readPacts().pinned)
  await runCommand(['fuzz', ...args, '--endpoint', 'POST /api/wallet/add', '--cases', '5', '--seed', '1'])
  const reads: string[] = readsOf('wallet')
  const sent = calls.filter((call) => call.includes('/api/') && !reads.includes(call))
  expect(new Set(sent)).toEqual(new Set(['POST /api/wallet/add']))
})

const everyCommand = ['verify', 'states', 'fuzz', 'gate', 'diff', 'coverage']

test.each([
  [[], 0],
  [['--help'], 0],
  ...everyCommand.map((name): [string[], number] => [[name, '--help'], 0]),
  [['deploy'], 2],
  [['toString'], 2],
])('answers the arguments %j with exit code %i and the usage', async (args, code) => {
  expect(await runCommand(args)).toBe(code)
  expect(output.text()).toContain('Usage: ')
})

test('ends coverage with 1 and names the findings', async () => {
  const interactions = readPacts().pinned.map(({ interaction }) => interaction)
  const others = interactions.filter(({ description }) => !description.endsWith('NO_WALLET'))
  expect(await runCommand(['coverage'])).toBe(0)
  expect(output.text()).toContain('100 % of what is documented is pinned.')
  expect(await runCommand(['coverage', '--pacts', writePacts(others)])).toBe(1)
  expect(output.text()).toContain('GET /api/wallet: 404 NO_WALLET is not pinned')
})

test('ends with 2 for a wrong command and with 1 for a defect, with a message', async () => {
  expect(await exitCodeOf(() => runCommand(['verify']))).toBe(2)
  expect(output.text()).toBe('\n--url is missing\n(--help lists the options)\n')
  const defect = () => {
    throw new Error('a defect')
  }
  expect(await exitCodeOf(defect)).toBe(1)
  expect(output.text()).toContain('a defect')
  expect(await exitCodeOf(() => 0)).toBe(0)
})

const read = (...args: string[]) => verifyOptions(['--url', 'http://localhost:8080//', ...args])

test('parses all options of verify', () => {
  const lists = ['--area', 'qr,spin', '--area', 'lookup', '--endpoint', 'GET', '--endpoint', 'POST']
  const flags = ['--bail', '--no-keys', '--no-race', '--shared']
  expect(read('--timeout', '1.5', '--budget', '90', ...flags, ...lists)).toMatchObject({
    ...{ timeoutMs: 1_500, budgetMs: 90_000, maxFailures: 1, keys: false, race: false, isShared: true },
    ...{ areas: ['qr', 'spin', 'lookup'], endpoints: ['GET', 'POST'] },
  })
  expect(read('--bail', '--max-failures', '3').maxFailures).toBe(3)
  expect(read()).toMatchObject({ url: 'http://localhost:8080', timeoutMs: 30_000, keys: true, race: true })
  const headers = ['--header', 'X-Team: a: b ', '--header', 'X-Two:2', '--states-header', 'X-Secret: s']
  expect(read(...headers)).toMatchObject({
    headers: { 'x-team': 'a: b', 'x-two': '2' },
    statesHeaders: { 'x-secret': 's' },
  })
  expect(read('--broker', 'http://b/').against).toEqual(['main', 'deployed'])
  const several = read('--broker', 'http://b', '--against', 'a,b', '--against', 'c')
  expect(several.against).toEqual(['a', 'b', 'c'])
})

test('removes the result of an earlier run if the provider does not answer', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'verification-result.json'), '{}')
  const verified = runCommand(['verify', '--url', 'http://localhost:1', '--report', folder])
  await expect(verified).rejects.toThrow('does not answer')
  expect(readdirSync(folder)).toEqual([])
})

test('rejects an address with a password without printing the password', () => {
  for (const name of ['--url', '--states-url', '--broker']) {
    const given = () => read(name, 'https://ann:hunter22@provider.example')
    expect(given).toThrow(`${name} must hold no name and no password`)
    expect(given).not.toThrow('hunter22')
  }
})

test.each([
  ['--timeout', '0'],
  ['--timeout', 'soon'],
  ['--budget', '-1'],
  ['--max-failures', '0'],
  ['--max-failures', 'many'],
  ['--profile', 'all'],
  ['--header', 'no colon'],
  ['--header', ': no name'],
  ['--states-url', 'localhost:4000'],
  ['--url', 'http://ann@localhost:4000'],
  ['--origin', 'file:///tmp'],
  ['--nonsense'],
  ['--build-url', 'http://ci'],
  ['--branch', 'main'],
  ['--wip-since', '2026-01-01'],
])('rejects the arguments %s %s of verify', (...args) => {
  expect(() => read(...args)).toThrow(UsageError)
})

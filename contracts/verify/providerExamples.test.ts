import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { statesMarkdown } from '../src/statesReport.ts'
import { verifyOptions } from './options.ts'
import { isHonoured } from './report/summary.ts'
import { verify } from './verify.ts'

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const guide = readFileSync(file('PROVIDER.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'provider-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LINES_MAX = 40

/** How each language of the guide is started; the first of the words tells whether the machine has it. */
const languages = {
  js: {
    file: 'provider-states.mjs',
    command: (path: string, port: string) => [process.execPath, path, port],
  },
  java: {
    file: 'ProviderStates.java',
    command: (path: string, port: string) => ['java', '-cp', process.env.JACKSON_JARS ?? '', path, port],
  },
  go: { file: 'provider_states.go', command: (path: string, port: string) => ['go', 'run', path, port] },
  php: {
    file: 'provider-states.php',
    command: (path: string, port: string) => ['php', '-S', `127.0.0.1:${port}`, path],
  },
  python: { file: 'provider_states.py', command: (path: string, port: string) => ['python3', path, port] },
}
type Language = keyof typeof languages

const codeOf = (language: Language) => {
  const [, code] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? []
  if (!code) throw new Error(`the guide has no code in ${language}`)
  return code
}

/** What has to be compiled takes its time, and Java's code needs Jackson: those are run when one asks for it. */
const isHere = (language: Language) => {
  const [program = ''] = languages[language].command('', '')
  if (language === 'java' && !process.env.JACKSON_JARS) return false
  if (language === 'go' && !process.env.WITH_GO) return false
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Resolves when something listens. */
async function listening(url: string, child: ChildProcess) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
  }
}

async function started([program = '', ...args]: string[], port: number): Promise<string> {
  const child = spawn(program, args, { stdio: 'ignore' })
  onTestFinished(() => {
    child.kill()
  })
  const url = `http://127.0.0.1:${port}`
  await listening(url, child)
  return url
}

describe.each(Object.keys(languages) as Language[])('the state endpoint in %s', (language) => {
  test(`has at most ${LINES_MAX} lines`, () => {
    expect(codeOf(language).trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX)
  })

  if (isHere(language))
    test('does what the guide says', { timeout: 60_000 }, async () => {
      const path = join(folder, languages[language].file)
      writeFileSync(path, codeOf(language))
      const port = await freePort()
      const url = `${await started(languages[language].command(path, String(port)), port)}/provider-states`
      const ask = async (body: object) => {
        const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
        return { status: answer.status, body: await answer.json() }
      }
      const wallet = { state: 'a wallet', params: { amount: 12.5 }, action: 'setup' }
      expect(await ask(wallet)).toEqual({
        status: 200,
        body: { userId: expect.any(String), token: expect.stringMatching(/-with-12\.5$/) },
      })
      expect(await ask({ ...wallet, action: 'teardown' })).toEqual({ status: 200, body: {} })
      expect((await ask({ state: 'the moon is full', action: 'setup' })).status).toBe(404)
    })
})

if (isHere('python'))
  test('a provider in Python, written by the guide, honours the area lookup', {
    timeout: 60_000,
  }, async () => {
    const port = await freePort()
    const url = await started(['python3', file('examples/provider.py'), String(port)], port)
    const run = await verify(
      verifyOptions(['--url', url, '--states-url', `${url}/provider-states`, '--area', 'lookup']),
    )
    expect(run.outcome.results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
    expect(run.outcome.results.length).toBeGreaterThan(0)
    expect(isHonoured(run)).toBe(true)
  })

test('the catalogue of states is committed as it is', () => {
  const isCurrent = readFileSync(file('states.md'), 'utf8') === statesMarkdown()
  expect(isCurrent, 'contracts/states.md is out of date: run `npm run contracts`').toBe(true)
})

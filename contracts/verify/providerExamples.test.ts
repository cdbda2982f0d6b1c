import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../test/freePort.ts'
import { started } from '../test/programs.ts'
import { verifyOptions } from './options.ts'
import { isHonoured } from './report/summary.ts'
import { verify } from './verify.ts'

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const guide = readFileSync(file('PROVIDER.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'provider-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LINES_MAX = 40

type Command = (path: string, port: string) => string[]
const withJars: Command = (...given) => ['java', '-cp', process.env.JACKSON_JARS ?? '', ...given]

/** The file and the start command of each language. The first word is the program that must be installed. */
const languages = {
  js: { file: 'provider-states.mjs', command: (...given: string[]) => [process.execPath, ...given] },
  java: { file: 'ProviderStates.java', command: withJars },
  go: { file: 'provider_states.go', command: (...given: string[]) => ['go', 'run', ...given] },
  php: {
    file: 'provider-states.php',
    command: (path: string, port: string) => ['php', '-S', `127.0.0.1:${port}`, path],
  },
  python: { file: 'provider_states.py', command: (...given: string[]) => ['python3', ...given] },
} satisfies Record<string, { file: string; command: Command }>
type Language = keyof typeof languages

/** The guide shows the code for Node. The other languages have files. */
const codeOf = (language: Language) =>
  language === 'js'
    ? (/```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '')
    : readFileSync(file(`examples/states/${languages[language].file}`), 'utf8')

/** Compiled languages are slow, and Java needs Jackson. They run only on request. */
const isHere = (language: Language) => {
  const [program = ''] = languages[language].command('', '')
  if (language === 'java' && !process.env.JACKSON_JARS) return false
  if (language === 'go' && !process.env.WITH_GO) return false
  return isInstalled(program)
}

const isInstalled = (program = '') =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined

describe.each(Object.keys(languages) as Language[])('state endpoint in %s', (language) => {
  test(`has at most ${LINES_MAX} lines`, () => {
    expect(codeOf(language).trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX)
  })

  if (isHere(language))
    test('works as the guide says', async () => {
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

/** The complete providers: the program that `started` can stop, and its start command. */
const providers: Record<string, { build?: (to: string) => string[]; start: (port: string) => string[] }> = {
  'provider.py': { start: (port) => ['python3', file('examples/provider.py'), port] },
  'Provider.java': {
    start: (port) => ['java', '-Dfile.encoding=UTF-8', file('examples/Provider.java'), port],
  },
  'provider.go': {
    build: (to) => ['go', 'build', '-o', to, file('examples/provider.go')],
    start: (port) => [join(folder, 'provider.go'), port],
  },
  'provider.php': { start: (port) => ['php', '-S', `127.0.0.1:${port}`, file('examples/provider.php')] },
}

describe.each(Object.entries(providers))('complete provider in %s', (name, { build, start }) => {
  const [language] = build?.('') ?? start('')
  if (!isInstalled(language)) {
    console.warn(`No ${language}: ${name} is left out.`)
    // biome-ignore lint/suspicious/noSkippedTests: reports a language without its program as skipped
    return test.skip(`honours the area lookup (no ${language} here)`, () => {})
  }
  test('honours the area lookup', async () => {
    const [compiler = '', ...args] = build?.(join(folder, name)) ?? []
    if (compiler) expect(spawnSync(compiler, args, { encoding: 'utf8' }).stderr).toBe('')
    const port = await freePort()
    const url = await started(start(String(port)), port)
    const run = await verify(
      verifyOptions(['--url', url, '--states-url', `${url}/provider-states`, '--area', 'lookup']),
    )
    expect(run.outcome.results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
    expect(run.outcome.results.length).toBeGreaterThan(0)
    expect(isHonoured(run)).toBe(true)
  })
})

import { UTC_OFFSET_MS } from '@wallet/contracts/limits'
import { dayOf, toIso } from '../../provider/shared/calendar.ts'
import { literal, quoted } from './literal.ts'

export const runners = ['vitest', 'playwright'] as const
export type Runner = (typeof runners)[number]

/** What of a journal is not in its steps. Times are ms since 1970. */
interface Story {
  runner: Runner
  address: string
  world: string
  begin: number
  startedAt: number
  scenario: string
  seed: number
  isWhole: boolean
  /** It began with a saved world. */
  isLoaded: boolean
  hasFiles: boolean
  hasGaps: boolean
  lastToken: string | undefined
}

const TIMEOUT_MS = 60_000

const packages: Record<Runner, string> = { vitest: 'vitest', playwright: '@playwright/test' }

const helpers = `interface Sent {
  token?: string
  body?: unknown
  file?: File
  key?: string
}

/** A call in a world of this test's own; the status is 0 where the connection was cut. */
async function call(method: string, path: string, { token, body, file, key }: Sent = {}) {
  const form = new FormData()
  if (file) form.append('file', file)
  const response = await fetch(mock + path, {
    method,
    headers: {
      'x-mock-world': world,
      ...(token && { authorization: \`Bearer \${token}\` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: file ? form : body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => undefined)
  const text = (await response?.text()) ?? ''
  const isJson = /^[[{].*[\\]}]$/s.test(text)
  return { status: response?.status ?? 0, body: isJson ? JSON.parse(text) : text }
}

/** Moves the world's clock to so many ms after the first call. */
const at = (ms: number) => call('POST', '/__mock__/clock', { body: { now: begin + ms } })
`

const samples = `
/** The smallest files that are what they are called; two names are two files. */
function sample(name: string, kind: 'picture' | 'video' | 'other') {
  const box = (type: string, content = '') => [0, 0, 0, 8 + content.length, ...Buffer.from(type + content)]
  const id = Buffer.from(name).subarray(0, 200)
  const bytes = {
    picture: Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 2 + id.length]),
      id,
      Buffer.from('ffc0000b080140010001011100ffda0008010100003f0000ffd9', 'hex'),
    ]),
    video: Buffer.from([...box('ftyp', 'isom0000'), ...box('moov'), ...box('mdat', id.toString('base64url').slice(0, 240))]),
    other: Buffer.from(name),
  }
  const types = { picture: 'image/jpeg', video: 'video/mp4', other: 'text/plain' }
  return new File([bytes[kind]], name, { type: types[kind] })
}
`

/** The moment of the first call: for a scenario, whose days count from today, the same time of day. */
function beginOf({ begin, startedAt, isLoaded }: Story): string {
  if (isLoaded) return `const begin = Date.parse(${quoted(toIso(begin))})`
  const time = toIso(begin + UTC_OFFSET_MS).slice(11, 23)
  const days = dayOf(begin) - dayOf(startedAt)
  return [
    `const day = new Date(Date.now() + ${literal(UTC_OFFSET_MS)}).toISOString().slice(0, 10)`,
    '/** The time of day in Bangkok at which it was: at night, some things are closed. */',
    `const begin = Date.parse(\`\${day}T${time}+07:00\`)${days === 0 ? '' : ` + ${days} * 86_400_000`}`,
  ].join('\n')
}

const openApp = (token: string | undefined) =>
  `
  // Go on from here in the app, in the same world.
  await page.context().addCookies([{ name: 'mock-world', value: world, url: app }])
${
  token
    ? `  await page.addInitScript((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('remember-agreement', '1')
  }, ${token})
`
    : ''
}  await page.goto(app)
  await expect(page.getByRole('main')).toBeVisible()`

/** A whole test file around these steps. */
export function withHead(story: Story, steps: string[]): string {
  const { runner, address, scenario, seed, isWhole, isLoaded, hasFiles, hasGaps, lastToken } = story
  const isPlaywright = runner === 'playwright'
  const reset = `await call('POST', '/__mock__/reset', { body: ${literal({ scenario, seed })} })`
  const [start = reset, ...rest] = isLoaded ? steps : [reset, ...steps]
  const body = [start, 'await at(0)', ...rest].map((step) => `  ${step}`)
  return `${isLoaded ? "import { readFileSync } from 'node:fs'\n" : ''}import { expect, test } from '${packages[runner]}'

// Made from the journal of the world ${quoted(story.world)}. It needs the mock server${isPlaywright ? ' and the app' : ''}. Passwords are those of the
// seeded logins or made up; ids and tokens come from the answers. Keep what matters, and expect more.${
    isWhole
      ? ''
      : '\n// The journal holds the newest calls only: older ones, and what came of them, are missing here.'
  }${
    hasGaps
      ? '\n// It has let go of older answers: the ids that later calls took from them stand here as they were.'
      : ''
  }${isLoaded ? '\n// That world was loaded: world.json, where this is run, is the file it was loaded from.' : ''}
const mock = process.env.MOCK_URL ?? ${quoted(address)}
${isPlaywright ? "const app = process.env.APP_URL ?? 'http://localhost:5173'\n" : ''}const world = \`journal-\${crypto.randomUUID()}\`
${beginOf(story)}

${helpers}${hasFiles ? samples : ''}
test('goes as it went', ${isPlaywright ? 'async ({ page }) => {' : 'async () => {'}
${isPlaywright ? `  test.setTimeout(${TIMEOUT_MS})\n` : ''}${body.join('\n')}${isPlaywright ? `\n${openApp(lastToken)}` : ''}
}${isPlaywright ? '' : `, ${TIMEOUT_MS}`})
`
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERIFY_USAGE } from '../verify/options.ts'
import { endpointNames } from './endpoints/table.ts'
import { isMessage, statusOf } from './errors.ts'
import { IDEMPOTENCY_KEPT_S, IDEMPOTENCY_KEY } from './idempotency.ts'
import { AMOUNT_TOLERANCE, closeTo, minutesAgo } from './journeys/define.ts'
import { BANK_TRANSFER_MIN, QR_SEND_MIN, TRANSFER_MIN } from './limits.ts'
import { slipReasonCodes } from './slip.ts'
import { stateNames } from './states.ts'

const guide = readFileSync(new URL('../PROVIDER.md', import.meta.url), 'utf8')
/** The text outside of code blocks. */
const prose = guide.replaceAll(/```[\s\S]*?```/g, '')
const quoted = [...prose.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')

/** Words in capitals that are not codes. */
const otherWords = ['PREFIX', 'TOKEN', 'FAILED', 'JOURNEY', 'BOUNDS', 'REPEAT', 'RACE', 'SOCKET', 'CODE']

test('uses only codes of the catalogue in PROVIDER.md', () => {
  const codes = quoted.filter(
    (text) => /^(?!VITE_|PACT_)[A-Z][A-Z_]+$/.test(text) && !otherWords.includes(text),
  )
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter((code) => !isMessage(code) && !(slipReasonCodes as string[]).includes(code))).toEqual(
    [],
  )
})

test('gives each code its right status in PROVIDER.md', () => {
  const pairs = [...prose.matchAll(/\b(\d{3}) `([A-Za-z_-]+)`/g)]
  expect(pairs.length).toBeGreaterThan(4)
  for (const [, status, code] of pairs)
    expect([code, statusOf(code as never)]).toEqual([code, Number(status)])
})

test('uses only endpoints of the table and options of the command in PROVIDER.md', () => {
  const endpoints = [...prose.matchAll(/`?((?:GET|POST|PUT|DELETE) \/api\/[\w/{}-]+)/g)].map(
    ([, name]) => name,
  )
  expect(endpoints.filter((name) => !endpointNames.some((known) => known === name))).toEqual([])
  expect(stateNames).toContain('two members')
  const options = [...prose.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([option]) => option)
  const ofGate = ['--seed', '--provider-version', '--max-age-days', '--version', '--allow']
  const known = [...ofGate, '--pacticipant', '--to-environment']
  expect(options.filter((option) => !VERIFY_USAGE.includes(option) && !known.includes(option))).toEqual([])
})

test('has the numbers of the contract in PROVIDER.md', () => {
  expect([TRANSFER_MIN, BANK_TRANSFER_MIN, QR_SEND_MIN]).toEqual([1, 1, 1])
  expect(guide).toContain(`are of at least ${TRANSFER_MIN} baht`)
  expect(guide).toContain(`less than ${AMOUNT_TOLERANCE} baht`)
  expect(closeTo(10).accepts(10 + AMOUNT_TOLERANCE, 0)).toBe(false)
  const isTenMinutesAgo = (s: number) => minutesAgo(10).accepts(new Date(s * 1000).toISOString(), 1_000_000)
  expect([99, 101, 699, 701].filter(isTenMinutesAgo)).toEqual([101, 699])
  expect(guide).toContain(`${IDEMPOTENCY_KEPT_S / 3600} hours`)
  expect(guide).toContain('1 to 255 printable ASCII characters')
  expect(IDEMPOTENCY_KEY.source).toContain('{1,255}')
})

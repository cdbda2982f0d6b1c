import { INVITE_PREFIX, VOUCHER_KEY } from '@wallet/contracts/limits'
import { parseUrl } from '../base/parseUrl.ts'
import { isOn } from './deployed.ts'

/** The settings of a build. `.env.example` explains each. */
export type Settings = ReturnType<typeof readSettings>

type Env = Record<string, unknown>

function fail(name: string, wanted: string, value: unknown): never {
  throw new Error(`The build setting ${name} must be ${wanted}, not "${String(value)}"`)
}

const readText = (env: Env, name: string) => {
  const value = env[name]
  return typeof value === 'string' ? value.trim() : ''
}

function address(env: Env, name: string, schemes: string[]): string {
  const value = readText(env, name)
  if (value === '' || /^\/(?!\/)/.test(value)) return value
  if (schemes.includes(parseUrl(value)?.protocol ?? '')) return value.replace(/\/+$/, '')
  return fail(name, `an address (${schemes.join(', ')}), a path or empty`, value)
}

/** honoured: the provider, or nginx, carries out each Idempotency-Key once. sent: without this promise. */
function readKeyMode(env: Env): 'none' | 'sent' | 'honoured' {
  const value = readText(env, 'VITE_IDEMPOTENCY')
  if (value === '0') return 'none'
  if (value === 'sent') return 'sent'
  return ['', '1'].includes(value) ? 'honoured' : fail('VITE_IDEMPOTENCY', '1, sent, 0 or empty', value)
}

function readFlag(env: Env, name: string): boolean {
  const value = readText(env, name)
  if (['', '0', 'false'].includes(value)) return false
  return isOn(value) || fail(name, '1, true, 0, false or empty', value)
}

function readNumber(env: Env, name: string, unit: string): number | undefined {
  const value = readText(env, name)
  if (value === '') return undefined
  const number = Number(value)
  return number >= 1 && Number.isInteger(number)
    ? number
    : fail(name, `a whole number of ${unit} from 1`, value)
}

const NOTICE_S = 4

export function readSettings(env: Env) {
  return {
    apiUrl: address(env, 'VITE_API_URL', ['http:', 'https:']).replace(/\/+$/, ''),
    reportUrl: address(env, 'VITE_REPORT_URL', ['http:', 'https:']),
    chatUrl: address(env, 'VITE_CHAT_URL', ['http:', 'https:', 'ws:', 'wss:']) || undefined,
    keys: readKeyMode(env),
    isLaos: readFlag(env, 'VITE_LAOS'),
    playsInNewTab: readFlag(env, 'VITE_GAME_NEW_TAB'),
    invitePrefix: readText(env, 'VITE_INVITE_PREFIX') || INVITE_PREFIX,
    voucherKey: readText(env, 'VITE_VOUCHER_KEY') || VOUCHER_KEY,
    noticeMs: (readNumber(env, 'VITE_NOTICE_SECONDS', 'seconds') ?? NOTICE_S) * 1000,
    qrMinimum: {
      PAYTIMZ: readNumber(env, 'VITE_QR_MIN_PAYTIMZ', 'baht'),
      ZPAY: readNumber(env, 'VITE_QR_MIN_ZPAY', 'baht'),
    },
  }
}

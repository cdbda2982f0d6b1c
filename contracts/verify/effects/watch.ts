import type { Endpoint } from '../../src/define.ts'
import { areaOf, endpoints, isCommand, type Name } from '../../src/endpoints/table.ts'
import type { Mismatch } from '../exchange.ts'
import type { Session } from '../session.ts'
import { roundToSatang } from './bounds.ts'
import { changes, type ReadBack, readAnswers, readBack } from './readBack.ts'

const WALLET_READ = 'GET /api/wallet'
const STATEMENT_READ = 'POST /api/statement'

export interface WalletAnswer {
  profile?: { coin?: number }
  wallet?: { amount?: number } | null
  slots?: { code: string; amount: number }[]
}

type Money = Record<string, number>

/** Returns the money in the wallet and the games. */
export const totalOf = ({ wallet, slots = [] }: WalletAnswer): number =>
  roundToSatang(slots.reduce((sum, { amount }) => sum + amount, wallet?.amount ?? 0))

/** Returns the amounts that a command must not change. */
function fixedMoney(answer: WalletAnswer, moves: Endpoint['moves']): Money {
  const { profile, wallet, slots = [] } = answer
  const inWallet = wallet?.amount ?? 0
  return {
    ...(moves !== 'coins' && moves !== 'deposit' && { coins: profile?.coin ?? 0 }),
    ...(moves === 'inside' && { 'wallet and games together': totalOf(answer) }),
    ...((moves === undefined || moves === 'coins') && { 'the wallet': inWallet }),
    ...(moves !== 'inside' &&
      moves !== 'balance' &&
      Object.fromEntries(slots.map(({ code, amount }) => [`the game ${code}`, amount]))),
  }
}

/** Returns the number of entries that say that money has moved. */
const entriesMade = ({ statements = [] }: { statements?: { status?: unknown }[] }): Money => ({
  'entries with SUCCESS': statements.filter(({ status }) => status === 'SUCCESS').length,
})

/** Reads the money that a successful command must not change, and the entries if it moves none. */
async function readFixedMoney(name: Name, token: string, session: Session): Promise<ReadBack> {
  const { moves }: Endpoint = endpoints[name]
  const isStill = isCommand(name) && (moves === undefined || moves === 'coins')
  const names = isStill ? [WALLET_READ, STATEMENT_READ] : [WALLET_READ]
  const read = await readAnswers(names as Name[], token, session)
  return new Map(
    [...read].map(([one, body]) => [
      one,
      one === STATEMENT_READ ? entriesMade(body as object) : fixedMoney(body as WalletAnswer, moves),
    ]),
  )
}

/** A 200 answer can still be a rejection: no QR code was created, or the wheel did not spin. */
export const isCarriedOut = ({ status, body }: { status: number; body: unknown }): boolean => {
  const { hasQrcode, success } = (body ?? {}) as Record<string, unknown>
  return status === 200 && hasQrcode !== false && success !== false
}

export const tokenIn = ({ headers }: { headers: Record<string, string> }): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

interface Watched {
  area?: string
  token: string | undefined
  isRefused: boolean
}

/**
 * Reads the data of the member before a command. Returns a function that reads again and reports wrong changes: any
 * change by a rejected call, and money that a call of this endpoint does not move.
 */
export async function watchCommand(
  name: Name,
  { area = areaOf(name) ?? '', token, isRefused }: Watched,
  session: Session,
): Promise<() => Promise<Mismatch[]>> {
  if (!token) return async () => []
  const read = () => (isRefused ? readBack(area, token, session) : readFixedMoney(name, token, session))
  const before = await read()
  const after = isRefused ? 'the refused call' : name
  return async () => changes(before, await read(), after)
}

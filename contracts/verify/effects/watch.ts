import type { Endpoint } from '../../src/define.ts'
import { endpoints, isCommand, type Name } from '../../src/endpoints/table.ts'
import type { Mismatch } from '../exchange.ts'
import type { Session } from '../session.ts'
import { satang } from './bounds.ts'
import { changes, readAnswers, readBack } from './readBack.ts'

/** Reads the data of the member again, and reports wrong changes. */
type FindChanges = () => Promise<Mismatch[]>

const WALLET_READ = 'GET /api/wallet'

interface WalletAnswer {
  profile?: { coin?: number }
  wallet?: { amount?: number } | null
  slots?: { code: string; amount: number }[]
}

type Money = Record<string, number>

/** Returns the amounts that a command must not change. */
function fixedMoney({ profile, wallet, slots = [] }: WalletAnswer, moves: Endpoint['moves']): Money {
  const inWallet = wallet?.amount ?? 0
  const total = slots.reduce((sum, { amount }) => sum + amount, inWallet)
  return {
    ...(moves !== 'coins' && moves !== 'deposit' && { coins: profile?.coin ?? 0 }),
    ...(moves === 'inside' && { 'wallet and games together': satang(total) }),
    ...((moves === undefined || moves === 'coins') && { 'the wallet': inWallet }),
    ...(moves !== 'inside' &&
      moves !== 'balance' &&
      Object.fromEntries(slots.map(({ code, amount }) => [`the game ${code}`, amount]))),
  }
}

/** Watches the money that a successful command must not change. */
async function watchMoney(name: Name, token: string, session: Session): Promise<FindChanges> {
  const { moves }: Endpoint = endpoints[name]
  const read = async () => {
    const answer = (await readAnswers([WALLET_READ], token, session)).get(WALLET_READ)
    return answer === undefined ? undefined : fixedMoney(answer as WalletAnswer, moves)
  }
  const before = await read()
  return async () => {
    const now = before && (await read())
    if (!now) return []
    return Object.entries(before).flatMap(([what, was]) =>
      (now[what] ?? 0) === was
        ? []
        : [
            {
              field: WALLET_READ,
              text: `expected ${was} in ${what}, as before ${name}, but was ${now[what]}`,
            },
          ],
    )
  }
}

/** A 200 answer can still be a rejection: no QR code was created, or the wheel did not spin. */
export const isCarriedOut = ({ status, body }: { status: number; body: unknown }): boolean => {
  const { hasQrcode, success } = (body ?? {}) as Record<string, unknown>
  return status === 200 && hasQrcode !== false && success !== false
}

export const tokenIn = ({ headers }: { headers: Record<string, string> }): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

/**
 * Reads the data of the member before a command. Returns a function that reads again and reports wrong changes: any
 * change by a rejected command, and money that a command of this endpoint does not move.
 */
export async function watchCommand(
  name: Name,
  { area, call, isRefused }: { area: string; call: { headers: Record<string, string> }; isRefused: boolean },
  session: Session,
): Promise<FindChanges> {
  const token = tokenIn(call)
  if (!token || !(isRefused || isCommand(name))) return async () => []
  if (!isRefused) return watchMoney(name, token, session)
  const before = await readBack(area, token, session)
  return async () =>
    before.size === 0 ? [] : changes(before, await readBack(area, token, session), 'the refused call')
}

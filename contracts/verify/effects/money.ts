import type { Endpoint } from '../../src/define.ts'
import { endpoints, type Name } from '../../src/endpoints/table.ts'
import type { CallContext } from '../callProvider.ts'
import type { Mismatch } from '../exchange.ts'
import { readAnswers } from './readBack.ts'

const WALLET_READ = 'GET /api/wallet'

interface WalletAnswer {
  profile?: { coin?: number }
  wallet?: { amount?: number } | null
  slots?: { code: string; amount: number }[]
}

type Money = Record<string, number>

const satang = (baht: number) => Math.round(baht * 100) / 100

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

/**
 * Reads the money of a member before a command. Returns a function that reads again and reports money that the
 * command must not change.
 */
export async function watchMoney(
  name: Name,
  token: string,
  context: CallContext,
): Promise<() => Promise<Mismatch[]>> {
  const { moves }: Endpoint = endpoints[name]
  const read = async () => {
    const answer = (await readAnswers([WALLET_READ], token, context)).get(WALLET_READ)
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

import { file, png } from './pictures.ts'
import { openWorld } from './world.ts'

type Options = Parameters<typeof openWorld>[0]

/** A member at the slip screen: what was sent, what became of it, what is in the wallet. */
export function openSlips(phone = '0810000001', options: Options = {}) {
  const opened = openWorld(options)
  const member = opened.as(phone)
  const page = { page: 1, limit: 10 }
  return {
    ...opened,
    member,
    wallet: (): number => member.get('/api/wallet').body.wallet.amount,
    send: (name: string, bytes: Uint8Array = png()) => member.upload('/api/wallet/slip', file(name, bytes)),
    report: (amount: number) => member.post('/api/wallet/add', { amount }),
    slip: () => member.post('/api/statement/slip', page).body.slips[0],
    entries: () => member.post('/api/statement', page).body,
    latest: () => member.post('/api/statement', page).body.statements[0],
  }
}

/** Has no money, no slip and no entry yet. */
export const NEW_MEMBER = '0810000003'

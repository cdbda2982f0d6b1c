import { openWorld } from './world.ts'

const PHONE = '0810000001'

export function openQrScreen(bankCode = 'WW', options?: Parameters<typeof openWorld>[0]) {
  const opened = openWorld(options)
  const member = opened.as(PHONE)
  const path = `/api/qrcode/${bankCode}`
  return {
    ...opened,
    member,
    create: (amount: number) => member.post(path, { amount }),
    read: () => member.get(path).body,
    wallet: (): number => member.get('/api/wallet').body.wallet.amount,
    entries: () => member.post('/api/statement', { page: 1, limit: 1 }).body,
  }
}

/** The answer if no QR is open. */
export const none = { hasQrcode: false }

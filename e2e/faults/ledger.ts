import type { TestWorld } from '@wallet/mock-server/playwright'

interface Entry {
  statementType: string
  from: string
  to: string
  amount: number
  status: string
  bonus?: string
  promotion?: string
  invite?: string
  refund?: string
  luckydraw?: string
}

export interface Ledger {
  statements: Entry[]
  /** The number of slips sent and of QR codes created. */
  slips: number
  qrcodes: number
  coins: number
  /** Baht, with the games. */
  total: number
}

const QR = 'POST /api/qrcode/{bankCode}'

export async function readLedger(world: TestWorld, username: string, token: string): Promise<Ledger> {
  const page = { page: 1, limit: 100 }
  const [{ statements }, { total: slips }, state, { requests }] = await Promise.all([
    world.api('POST', '/api/statement', page, token),
    world.api('POST', '/api/statement/slip', page, token),
    world.control('GET /state'),
    world.control('GET /journal', { query: { endpoint: QR } }),
  ])
  const ids = (requests as { answer: { qrcodeId?: string } }[]).flatMap(
    ({ answer }) => answer?.qrcodeId ?? [],
  )
  const member = state.members.find((each) => each.username === username)
  if (!member) throw new Error(`no member ${username}`)
  return { statements, slips, qrcodes: new Set(ids).size, coins: member.coin, total: member.total }
}

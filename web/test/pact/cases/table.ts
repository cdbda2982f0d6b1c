import type { EndpointTable, Name } from '@wallet/contracts/endpoints/table'
import type { Shape } from '../shapes.ts'
import { accountCases } from './account.ts'
import { bonusCases, promotionCases } from './bonus.ts'
import { chatCases } from './chat.ts'
import type { CasesOf, EndpointCases } from './define.ts'
import { autoLoginCases, qrCases } from './games.ts'
import { lookupCases } from './lookup.ts'
import { inviteCases, refundCases, spinCases } from './rewards.ts'
import { statementCases } from './statement.ts'
import { walletCases } from './wallet.ts'

const cases: CasesOf<EndpointTable> = {
  ...lookupCases,
  ...accountCases,
  ...walletCases,
  ...inviteCases,
  ...refundCases,
  ...spinCases,
  ...qrCases,
  ...autoLoginCases,
  ...bonusCases,
  ...promotionCases,
  ...statementCases,
  ...chatCases,
}

// Their types are not compared, which would be the dearest of all checks.
const byName: Readonly<Record<Name, unknown>> = cases

export const casesOf = (name: Name) => byName[name] as EndpointCases<Name>

interface Gaps {
  /** Shapes that no provider can be brought to answer, and why. */
  unreachable?: Partial<Record<Shape, string>>
  /** Fields that no interaction pins, and why. */
  unpinned?: Record<string, string>
}

export const gaps: { [N in Name]?: Gaps } = {
  'GET /api/bonus/activate/{code}': {
    unreachable: { empty: 'Taking it is receiving it: the list holds at least that.' },
  },
  'POST /api/chat/history': {
    unreachable: { sparse: 'No message is of no type: each type is pinned with the fields that it has.' },
  },
  'GET /api/qrcode/{bankCode}': { unpinned: { message: 'Only a QR that is not made says why.' } },
  'POST /api/qrcode/{bankCode}': { unreachable: { empty: 'One that is not made says why.' } },
  'GET /api/lookup/active': {
    unreachable: { full: 'A service that is open does not say that it is not.' },
    unpinned: { terminated: 'Another way to say the 410 gone, which is pinned.' },
  },
  'POST /api/spinwheel/spin': {
    unreachable: { empty: 'A spin says what came of it: a slice, or why there is none.' },
  },
}

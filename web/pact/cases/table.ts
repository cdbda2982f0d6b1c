import type { EndpointTable, Name } from '@wallet/contracts/endpoints/table'
import { accountCases } from './account.ts'
import { bonusCases, promotionCases } from './bonus.ts'
import { chatCases } from './chat.ts'
import type { CasesOf, EndpointCases } from './define.ts'
import { autoLoginCases, qrCases } from './games.ts'
import { lookupCases } from './lookup.ts'
import { inviteCases, refundCases, spinCases } from './rewards.ts'
import { statementCases } from './statement.ts'
import { walletCases } from './wallet.ts'

/** The cases of all endpoints. */
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

import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import {
  AT_MOST_ONE,
  Baht,
  Count,
  DateTime,
  Link,
  Literals,
  Nullable,
  PageBody,
  ShownOnly,
  Text,
} from '../schemas.ts'

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
export type StatementType = (typeof statementTypes)[number]

/** The possible sources of an entry. An entry has at most one of these fields. */
export const descriptionSources = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const
export type DescriptionSource = (typeof descriptionSources)[number]

const Source = Type.Optional(
  ShownOnly(Type.String({ description: 'Source of the entry, as a text to show' })),
)

const Account = ShownOnly(Type.String({ description: 'WALLET, a game code, or a place outside the service' }))
const Status = ShownOnly(Type.String({ description: 'SUCCESS or FAILED; any other status is in progress' }))

const Statement = Type.Object(
  {
    _id: Text,
    statementType: ShownOnly(Literals(statementTypes, 'StatementType')),
    from: Account,
    to: Account,
    amount: ShownOnly(Baht),
    status: Status,
    createdAt: ShownOnly(DateTime),
    bonus: Source,
    promotion: Source,
    invite: Source,
    refund: Source,
    luckydraw: Source,
  },
  { title: 'Statement', [AT_MOST_ONE]: descriptionSources },
)

const Slip = Type.Object(
  {
    createdAt: ShownOnly(DateTime),
    amount: ShownOnly(Baht),
    status: Status,
    note: ShownOnly(Nullable(Type.String({ description: 'Reason code' }))),
    reference: ShownOnly(Text),
    link: ShownOnly(Nullable(Link)),
  },
  { title: 'Slip' },
)

export const statementEndpoints = defineEndpoints({
  'POST /api/statement': {
    summary: 'Statement entries, newest first',
    body: PageBody,
    response: Type.Object({ total: ShownOnly(Count), statements: Type.Array(Statement) }),
  },
  'POST /api/statement/slip': {
    summary: 'Uploaded slips, newest first',
    body: PageBody,
    response: Type.Object({ total: ShownOnly(Count), slips: Type.Array(Slip) }),
  },
  'GET /api/statement/slip/reference/{reference}': {
    summary: 'Address of a slip image',
    response: Type.Object({ url: Link }),
    errors: ['NO_DATA'],
  },
})

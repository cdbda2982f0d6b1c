import type { SlipRow, StatementRow } from '@wallet/fixtures/seed'
import { previousDayText, toIso } from '../../shared/calendar.ts'
import { localize, type Reader } from '../../shared/language.ts'
import { toBaht } from '../../shared/money.ts'
import { type AreaHandlers, demand } from '../../world.ts'

const entryResponse = (
  call: Reader,
  { memberId, source, amount, createdAt, ...rest }: Readonly<StatementRow>,
) => ({
  ...rest,
  amount: toBaht(amount),
  createdAt: toIso(createdAt),
  // Add the date here, because a world shifts the dates of its seed.
  ...(source && { [source.kind]: localize(call, source.text).replace('{date}', previousDayText(createdAt)) }),
})

const slipResponse = ({ createdAt, amount, status, note, reference, link }: Readonly<SlipRow>) => ({
  createdAt: toIso(createdAt),
  amount: toBaht(amount),
  status,
  note,
  reference,
  link,
})

export const statementHandlers = {
  'POST /api/statement': (call) => {
    const { world, member, body } = call
    const { total, rows } = world.tables.statements.page('memberId', member._id, body.page, body.limit)
    return { total, statements: rows.map((row) => entryResponse(call, row)) }
  },
  'POST /api/statement/slip': ({ world, member, body }) => {
    const { total, rows } = world.tables.slips.page('memberId', member._id, body.page, body.limit)
    return { total, slips: rows.map(slipResponse) }
  },
  'GET /api/statement/slip/reference/{reference}': ({ world, member, params }) => {
    const found = world.tables.slips.first('reference', params.reference)
    demand(found?.memberId === member._id, 'NO_DATA')
    return { url: found.image }
  },
} satisfies AreaHandlers

import { type Any, api, asking, type FlawedProviders, flawed, inAnswer } from './define.ts'
import type { Flaw } from './proxy.ts'

const inStatement = (change: (statements: Any[], sent: Any) => Any[]) =>
  inAnswer(api.statement, (body, { body: sent }) => ({ ...body, statements: change(body.statements, sent) }))

const pages = (says: string, flaw: Flaw) => flawed('pagesOfTheStatement', says, flaw)

export const flawedLists: FlawedProviders = {
  'a page that is ignored': pages(
    '$.statements[0].amount expected 15 but was 25',
    asking(api.statement, () => ({ page: 1 })),
  ),
  'a limit that is cut to 10': pages(
    '$.statements[10].amount expected 15 but was missing',
    asking(api.statement, ({ limit }) => ({ limit: Math.min(limit, 10) })),
  ),
  'a total that is the length of the page': pages(
    '$.total expected 25 but was 10',
    inAnswer(api.statement, (body) => ({ ...body, total: body.statements.length })),
  ),
  'the oldest first': pages(
    '$.statements[0].amount expected 25 but was 1',
    inStatement((statements, { page, limit }) =>
      statements.map((one, i) => ({ ...one, amount: (page - 1) * limit + i + 1 })),
    ),
  ),
  'an entry that comes twice': pages(
    '$.statements[1].amount expected 24 but was 25',
    inStatement((all) => [all[0], ...all].slice(0, all.length).filter(Boolean)),
  ),
  'a last page that comes again': pages(
    '$.statements expected 0 entries but there are 5',
    asking(api.statement, ({ page, limit }) => ({ page: limit === 10 ? Math.min(page, 3) : page })),
  ),
  'invitees of page 1 only': flawed(
    'pagesOfInvites',
    '$.invites[0].amount expected 15 but was 25',
    asking(api.invitees, () => ({ page: 1 })),
  ),
  'refunds whose limit is ignored': flawed(
    'pagesOfRefunds',
    '$.refunds expected 10 entries but there are 25',
    asking(api.refunds, () => ({ limit: 100 })),
  ),
  'a history that skips nothing': flawed(
    'pagesOfTheChat',
    '$.messages[0].message.payload.message expected "15" but was "25"',
    asking(api.history, () => ({ skip: 0 })),
  ),
  'a history with the oldest first': flawed(
    'memberChat',
    '$.messages[0].sender expected "customer" but was "support"',
    inAnswer(api.history, (body) => ({ ...body, messages: body.messages.toReversed() })),
  ),
}

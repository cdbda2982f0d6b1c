import { asking, type FlawedProviders, inAnswer } from './define.ts'

const STATEMENT = 'POST /api/statement'
const detectedBy = 'pagesOfTheStatement'

export const flawedLists: FlawedProviders = {
  'a page that is ignored': {
    detectedBy,
    says: '$.statements[0].amount expected 15 but was 25',
    ...asking(STATEMENT, () => ({ page: 1 })),
  },
  'a limit that is ignored': {
    detectedBy,
    says: '$.statements expected 10 entries but there are 25',
    ...asking(STATEMENT, () => ({ limit: 100 })),
  },
  'a total that is the length of the page': {
    detectedBy,
    says: '$.total expected 25 but was 10',
    ...inAnswer(STATEMENT, (body) => ({ ...body, total: body.statements.length })),
  },
  'the oldest first': {
    detectedBy,
    says: '$.statements[0].amount expected 25 but was 1',
    ...inAnswer(STATEMENT, (body, { body: { page, limit } }) => ({
      ...body,
      statements: body.statements.map((one: object, i: number) => ({
        ...one,
        amount: (Number(page) - 1) * Number(limit) + i + 1,
      })),
    })),
  },
  'a page in the wrong order': {
    detectedBy,
    says: '$.statements[0].amount expected 25 but was 16',
    ...inAnswer(STATEMENT, (body) => ({ ...body, statements: body.statements.toReversed() })),
  },
  'an entry that comes twice': {
    detectedBy,
    says: '$.statements[1].amount expected 24 but was 25',
    ...inAnswer(STATEMENT, (body) => ({
      ...body,
      statements: [body.statements[0], ...body.statements].slice(0, body.statements.length).filter(Boolean),
    })),
  },
  'a list that is shorter than its total': {
    detectedBy,
    says: '$.statements expected 10 entries but there are 9',
    ...inAnswer(STATEMENT, (body) => ({ ...body, statements: body.statements.slice(0, 9) })),
  },
  'a last page that comes again': {
    detectedBy,
    says: '$.statements expected 0 entries but there are 5',
    ...asking(STATEMENT, ({ page, limit }) => ({ page: limit === 10 ? Math.min(page, 3) : page })),
  },
  'pages that are counted from 0': {
    detectedBy,
    says: '$.statements[0].amount expected 25 but was 15',
    ...asking(STATEMENT, ({ page }) => ({ page: page + 1 })),
  },
  'invitees of page 1 only': {
    detectedBy: 'pagesOfInvites',
    says: '$.invites[0].amount expected 15 but was 25',
    ...asking('POST /api/invite', () => ({ page: 1 })),
  },
  'refunds whose limit is ignored': {
    detectedBy: 'pagesOfRefunds',
    says: '$.refunds expected 10 entries but there are 25',
    ...asking('POST /api/refund', () => ({ limit: 100 })),
  },
  'slips in the wrong order': {
    detectedBy: 'pagesOfSlips',
    says: '$.slips[0].amount expected 25 but was 16',
    ...inAnswer('POST /api/statement/slip', (body) => ({ ...body, slips: body.slips.toReversed() })),
  },
  'a history that skips nothing': {
    detectedBy: 'pagesOfTheChat',
    says: '$.messages[0].message.payload.message expected "15" but was "25"',
    ...asking('POST /api/chat/history', () => ({ skip: 0 })),
  },
  'a history with the oldest first': {
    detectedBy: 'memberChat',
    says: '$.messages[0].sender expected "customer" but was "support"',
    ...inAnswer('POST /api/chat/history', (body) => ({ ...body, messages: body.messages.toReversed() })),
  },
}

import { api, type FlawedProviders, flawed, inAnswer, inEntries, inEvery } from './define.ts'

const createdAt = (write: (time: string) => string) =>
  inEntries(api.statement, 'statements', (entry) =>
    Object.assign(entry, { createdAt: write(entry.createdAt) }),
  )
const gameLink = (link: string) => inAnswer('GET /api/autoLogin/pg/{username}', () => ({ link }))
const without = (name: string) => inEvery(({ headers: { [name]: _, ...headers } }) => ({ headers }))

/**
 * Values of the right type that make no sense, and answers that browsers reject, one of each kind. The tests of
 * semantics, readAnswer and cors have the others.
 */
export const flawedValues: FlawedProviders = {
  'another member’s profile': flawed(
    'changePassword',
    '$._id    expected the userId of the state',
    inAnswer(api.profile, (body) => ({ ...body, _id: 'of-somebody-else' })),
  ),
  'a conversation of another member': flawed(
    'memberChat',
    '$.messages[0].userId expected the userId of the state',
    inEntries(api.history, 'messages', (message) => Object.assign(message, { userId: 'somebody' })),
  ),
  'local time written as UTC': flawed(
    'transfer',
    'is a local time written as UTC?',
    createdAt((time) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString()),
  ),
  'a game link that is empty': flawed('openGame', '$.link', gameLink('')),
  'money as text': flawed(
    'transfer',
    '$.wallet.amount expected 100.1 but was "100.10"',
    inAnswer(api.wallet, ({ wallet }) => {
      wallet.amount = wallet.amount.toFixed(2)
    }),
  ),
  'answers without a Date': flawed('transfer', 'header Date is missing', without('date')),
  'answers that the app’s origin may not read': flawed(
    ['--endpoint', 'JOURNEY transfer', '--origin', 'http://localhost:5173'],
    'header Access-Control-Allow-Origin expected http://localhost:5173 but was missing',
    without('access-control-allow-origin'),
  ),
}

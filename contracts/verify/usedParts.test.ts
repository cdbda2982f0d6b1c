import { expect, test } from 'vitest'
import { unusedFieldsOf } from '../src/endpoints/table.ts'
import { type Flaw, openSampleProvider } from '../test/sampleProvider.ts'
import type { Profile } from './contract.ts'
import { verifyOptions } from './options.ts'
import { ownPacts, readPacts } from './pacts.ts'
import { usedOf } from './usedParts.ts'
import { verify } from './verify.ts'

const all = readPacts().pinned
/** Fields of answers that the app does not need, by endpoint. */
const lessened = all.filter(
  ({ interaction }) =>
    interaction.response &&
    JSON.stringify(usedOf(interaction) ?? interaction) !== JSON.stringify(interaction),
)
const endpoints = [...new Set(lessened.map(({ endpoint }) => endpoint))]

/** Answers of a provider that was built for the app only. */
const flaws: Flaw[] = lessened.map(({ description, interaction }) => ({
  description,
  answer: (right) => {
    // Move the end of the QR code to a minute before the answer, because the example expired long ago.
    const { expireIn } = right.body as { expireIn?: number }
    const headers = { ...right.headers, ...(expireIn && { date: new Date(expireIn - 60_000).toUTCString() }) }
    const response = { status: right.status, body: { content: right.body, encoded: false } }
    return { ...right, headers, body: usedOf({ ...interaction, response })?.response?.body?.content }
  },
}))

async function failedIn(profile: Profile): Promise<string[]> {
  const { args } = await openSampleProvider(all, flaws)
  const filter = endpoints.flatMap((one) => ['--endpoint', one])
  const options = verifyOptions([...args, '--pacts', ownPacts, '--profile', profile, ...filter])
  const { outcome } = await verify(options)
  return outcome.results
    .filter(
      ({ verdict, pinned }) =>
        verdict === 'failed' && lessened.some((one) => one.description === pinned.description),
    )
    .map(({ pinned }) => pinned.endpoint)
}

test('accepts missing fields that no screen needs, except with the whole specification', async () => {
  expect(endpoints.length).toBeGreaterThan(5)
  expect(await failedIn('app')).toEqual([])
  expect([...new Set(await failedIn('provider'))].sort()).toEqual([...endpoints].sort())
})

/** Returns the parts of an answer and of its rules that the app needs. */
function neededOf(endpoint: string, status: number, content: object, paths: string[]) {
  const matchingRules = { body: Object.fromEntries(paths.map((path) => [path, {}])), header: {} }
  const response = { status, body: { content, encoded: false }, matchingRules }
  const interaction = { type: 'Synchronous/HTTP', description: `${endpoint}: ${status} x`, response } as const
  const { body, matchingRules: rules } = usedOf(interaction)?.response ?? {}
  return [body?.content, Object.keys(rules?.body as object), rules?.header]
}

test('keeps error answers, and fields whose name only starts with an unused name', () => {
  const QR = 'GET /api/qrcode/{bankCode}'
  expect(unusedFieldsOf(QR)).toEqual(['$.message'])
  const content = { message: 'QR_FAIL', messageId: 1 }
  const paths = ['$.message', '$.messageId', '$.message.text', '$.message[0]']
  expect(neededOf(QR, 200, content, paths)).toEqual([{ messageId: 1 }, ['$.messageId'], {}])
  for (const status of [400, 404]) expect(neededOf(QR, status, content, paths)).toEqual([content, paths, {}])
})

test('removes a field of list entries from all entries and all forms of rules', () => {
  const BONUS = 'GET /api/bonus'
  expect(unusedFieldsOf(BONUS)).toEqual(['$.bonuses[].userBonus._id'])
  const content = {
    bonuses: [{ userBonus: { _id: 'a', times: 1 } }, { userBonus: { _id: 'b' } }, { userBonus: null }],
  }
  const paths = ['$.bonuses[*].userBonus._id', '$.bonuses[0].userBonus._id', '$.bonuses[*].userBonus.times']
  expect(neededOf(BONUS, 200, content, paths)).toEqual([
    { bonuses: [{ userBonus: { times: 1 } }, { userBonus: {} }, { userBonus: null }] },
    ['$.bonuses[*].userBonus.times'],
    {},
  ])
})

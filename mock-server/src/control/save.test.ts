import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { NOON } from '../../test/world.ts'
import { LAST_MOMENT } from '../engine/moments.ts'

const server = await openServer()
const MEMBER = '0810000001'
let number = 0

/** Opens a world that can be saved and loaded. */
function open() {
  const name = `saved ${++number}`
  const client = server.world(name)
  return {
    ...client,
    world: server.worlds.get(name),
    save: async () => (await client.mock('GET', '/save')).body,
    load: async (dump: unknown) => (await client.mock('POST', '/load', dump)).status,
  }
}

/** Opens a world with all kinds of data and saves it. */
async function openUsed() {
  const client = open()
  const token = await client.signIn(MEMBER)
  await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
  await client.post('/api/otp/send', { phoneNumber: '0891111111' })
  await client.mock('POST', '/clock', { advanceSeconds: 30 })
  await client.mock('POST', '/faults', { endpoint: 'GET /api/lookup/banks', kind: 'html', times: 1 })
  return { ...client, token, dump: await client.save() }
}

/** Opens a world with more statements than one turn of the event loop writes. */
function openLarge() {
  const client = open()
  const { statements } = client.world.tables
  const [pattern] = statements.all() as [ReturnType<typeof statements.all>[number]]
  for (let row = 0; row < 1_700; row++) statements.insert({ ...pattern, _id: `row-${row}` })
  return { ...client, statements }
}

test('saves and loads every row of a long list, also from indented JSON', async () => {
  const { save, world } = openLarge()
  const dump = await save()
  expect(dump).toEqual(JSON.parse(JSON.stringify(world.dump())))
  const other = open()
  expect(await other.load(` ${JSON.stringify(dump, null, 2)}\n`)).toBe(200)
  expect(await other.save()).toEqual(dump)
})

test('shows one moment of a world that changes meanwhile', async () => {
  const { save, statements } = openLarge()
  const ids = ['row-0', 'row-1699']
  let amount = 0
  let isOver = false
  const change = () => {
    amount++
    for (const id of ids) statements.edit(id).amount = amount
    if (!isOver) setImmediate(change)
  }
  change()
  const rows: { _id: string; amount: number }[] = (await save()).tables.statements.own
  isOver = true
  const [first, last] = rows.filter(({ _id }) => ids.includes(_id))
  expect(first?.amount).toBe(last?.amount)
})

test('continues a loaded world like the original', async () => {
  const original = await openUsed()
  const { token, dump } = original
  const loaded = open()
  await loaded.load(dump)
  expect(await loaded.save()).toEqual(dump)
  const goOn = async ({ get, post, mock }: typeof loaded) => {
    const seen = [(await get('/api/wallet', { token })).body, (await mock('GET', '/outbox')).body]
    await mock('POST', '/clock', { advanceSeconds: 31 })
    const { body } = await post('/api/statement', { page: 1, limit: 3 }, { token })
    const spin = await post('/api/spinwheel/spin', undefined, { token })
    return [...seen, body, spin.body, (await get('/api/lookup/banks')).status]
  }
  expect(await goOn(loaded)).toEqual(await goOn(original))
  // Two copies share no data.
  const copy = open()
  await copy.load(dump)
  expect(await copy.save()).toEqual(dump)
})

test('loads a time in the past, another scenario, and a slip note that the scenario does not have', async () => {
  const { mock, post, signIn, save } = open()
  await mock('POST', '/reset', { scenario: 'laos', seed: 7 })
  await mock('POST', '/clock', { now: NOON - 86_400_000 })
  const list = { token: await signIn(MEMBER) }
  const page = { page: 1, limit: 50 }
  const { slips } = (await post('/api/statement/slip', page, list)).body
  const { reference } = slips.find(({ note }: { note: unknown }) => note === null)
  const checked = { type: 'slip.checked', reference, status: 'FAILED', note: 'NOT_MATCH' }
  await mock('POST', '/events', checked)
  const other = open()
  expect(await other.load(await save())).toBe(200)
  expect((await other.mock('GET', '/state')).body).toMatchObject({
    ...{ scenario: 'laos', seed: 7, clockAheadSeconds: -86_400 },
  })
  const loaded = (await other.post('/api/statement/slip', page, list)).body.slips
  expect(loaded).toContainEqual(expect.objectContaining({ reference, note: 'NOT_MATCH' }))
})

type Row = Record<string, unknown>
interface Dump {
  members: { own: Row[]; added: string[]; removed: string[] }
  sessions: { own: Row[]; added: string[]; removed: string[] }
}
const withMember =
  (change: Row) =>
  ({ members }: Dump) =>
    Object.assign(members.own[0]!, change)
const table = { own: [], added: [], removed: [] }
const anUpload = { _id: 'u', mime: 'image/png', base64: 'AAAA', uploadedAt: 0, guest: null }
const aRecord = { asked: 'GET /', status: 199, body: '' }
const anAnswer = { command: 'c', sent: 's', at: 0, status: 200, body: '' }

/** A wrong dump, or wrong fields of the dump, or a change of its tables. */
test.each<[string, unknown, object?, ((tables: Dump) => unknown)?]>([
  ['an empty body', undefined],
  ['a list', []],
  ['an empty object', {}],
  ['an unknown scenario', null, { scenario: 'nope' }],
  ['an invalid clock', null, { offset: 'an hour' }],
  ['a clock between two milliseconds', null, { offset: 0.5 }],
  ['a clock beyond the last year', null, { offset: 8e15 }],
  ['a clock that is too far from the present', null, { offset: LAST_MOMENT }],
  ['a provider without banks', null, { provider: {} }],
  ['an unknown job', null, { jobs: [{ type: 'rob', dueAt: 0, ref: 'x' }] }],
  ['a job before 1970', null, { jobs: [{ type: 'day.close', dueAt: -1, ref: '' }] }],
  ['an unknown fault', null, { faults: [{ endpoint: '*', kind: 'explode' }] }],
  ['an unknown field', null, { more: 1 }],
  ['an upload that is not base64', null, { files: [{ ...anUpload, base64: '<svg>' }] }],
  ['an upload of an owner without a name', null, { files: [{ ...anUpload, guest: 7 }] }],
  ['an upload without a date', null, { files: [{ ...anUpload, uploadedAt: undefined }] }],
  ['an answer with an invalid status', null, { answers: [{ ...anAnswer, status: 700 }] }],
  ['a recorded answer with an invalid status', null, { recorded: [aRecord] }],
  ['an unknown table', null, {}, (tables) => Object.assign(tables, { robbers: table })],
  ['a member without a wallet field', null, {}, ({ members }) => delete members.own[0]?.wallet],
  ['a member whose money is a text', null, {}, withMember({ wallet: '1' })],
  ['a seeded member with another username', null, {}, withMember({ username: '0899999999' })],
  ['a row that was never added', null, {}, ({ sessions }) => sessions.added.pop()],
  ['an added row that is missing', null, {}, ({ sessions }) => sessions.own.pop()],
  ['a duplicate row', null, {}, ({ sessions: { own } }) => own.push({ ...own[0] })],
  ['a row that was added twice', null, {}, ({ sessions: { added } }) => added.push(String(added[0]))],
  ['a row without its id', null, {}, ({ sessions }) => delete sessions.own[0]?._id],
  ['a removed row that was never seeded', null, {}, ({ members }) => members.removed.push('nobody')],
])('rejects %s and changes nothing', async (_, whole, fields, change) => {
  const { mock, get, save, token, dump } = await openUsed()
  const before = await save()
  change?.(dump.tables)
  const answer = await mock('POST', '/load', whole === null ? { ...dump, ...fields } : whole)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(/^KEY_(INVALID|MISSING)$/)
  expect(await save()).toEqual(before)
  expect((await get('/api/wallet', { token })).status).toBe(200)
})

import { describe, expect, test } from 'vitest'
import { type Client, openServer } from '../../test/server.ts'
import { NOON } from '../../test/world.ts'
import { LAST_MOMENT } from '../engine/moments.ts'

const server = await openServer()
const MEMBER = '0810000001'
let number = 0

/** Opens a world with all kinds of data and saves it. */
async function saved() {
  const client = server.world(`saved ${++number}`)
  const token = await client.signIn(MEMBER)
  await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
  await client.post('/api/otp/send', { phoneNumber: '0891111111' })
  await client.mock('POST', '/clock', { advanceSeconds: 30 })
  await client.mock('POST', '/faults', { endpoint: 'GET /api/lookup/banks', kind: 'html', times: 1 })
  return { client, token, dump: (await client.mock('GET', '/save')).body }
}

describe('saved worlds', () => {
  /** Opens a world with more statements than one turn of the event loop writes. */
  function withManyRows() {
    const client = server.world(`saved ${++number}`)
    const world = server.worlds.get(`saved ${number}`)
    const { statements } = world.tables
    const [pattern] = statements.all() as [ReturnType<typeof statements.all>[number]]
    const ids = Array.from({ length: 1_700 }, (_, row) => `row-${row}`)
    for (const _id of ids) statements.insert({ ...pattern, _id })
    return { client, world, statements, ids: [ids[0], ids.at(-1)] as string[] }
  }

  test('holds every row of a long list', async () => {
    const { client, world } = withManyRows()
    expect((await client.mock('GET', '/save')).body).toEqual(JSON.parse(JSON.stringify(world.dump())))
  })

  test('loads every row of a long list from indented JSON', async () => {
    const { client } = withManyRows()
    const { body } = await client.mock('GET', '/save')
    const other = server.world('long list')
    const text = ` ${JSON.stringify(body, null, 2)}\n`
    expect(await other.mock('POST', '/load', text)).toMatchObject({ body: { message: 'OK' } })
    expect((await other.mock('GET', '/save')).body).toEqual(body)
  })

  test('shows one moment of a world that changes meanwhile', async () => {
    const { client, statements, ids } = withManyRows()
    let amount = 0
    let isOver = false
    const change = () => {
      amount++
      for (const id of ids) statements.edit(id).amount = amount
      if (!isOver) setImmediate(change)
    }
    change()
    const { body } = await client.mock('GET', '/save')
    isOver = true
    const rows: { _id: string; amount: number }[] = body.tables.statements.own
    const [first, last] = rows.filter(({ _id }) => ids.includes(_id))
    expect(first?.amount).toBe(last?.amount)
  })

  test('continues a loaded world like the original', async () => {
    const { client, token, dump } = await saved()
    const other = server.world('loaded')
    expect(await other.mock('POST', '/load', dump)).toMatchObject({ status: 200, body: { message: 'OK' } })
    const goOn = async (one: typeof client) => {
      const seen = [(await one.get('/api/wallet', { token })).body, (await one.mock('GET', '/outbox')).body]
      await one.mock('POST', '/clock', { advanceSeconds: 31 })
      const { body } = await one.post('/api/statement', { page: 1, limit: 3 }, { token })
      const spin = await one.post('/api/spinwheel/spin', undefined, { token })
      const banks = await one.get('/api/lookup/banks')
      return [...seen, body, spin.body, banks.status]
    }
    expect(await goOn(other)).toEqual(await goOn(client))
  })

  test('saves the same data again after a load', async () => {
    const { dump } = await saved()
    const other = server.world('saved again')
    await other.mock('POST', '/load', dump)
    expect((await other.mock('GET', '/save')).body).toEqual(dump)
  })

  test('loads a world with a time in the past', async () => {
    const { client } = await saved()
    await client.mock('POST', '/clock', { now: NOON - 86_400_000 })
    const { body: dump } = await client.mock('GET', '/save')
    const other = server.world('of yesterday')
    expect((await other.mock('POST', '/load', dump)).status).toBe(200)
    expect((await other.mock('GET', '/state')).body.clockAheadSeconds).toBe(-86_400)
  })

  test('loads a slip note that the scenario does not have', async () => {
    const { client, token } = await saved()
    const slips = async (one: Client) =>
      (await one.post('/api/statement/slip', { page: 1, limit: 1 }, { token })).body.slips
    const [{ reference, note }] = await slips(client)
    expect(note).toBeNull()
    await client.mock('POST', '/events', {
      type: 'slip.checked',
      reference,
      status: 'FAILED',
      note: 'NOT_MATCH',
    })
    const other = server.world('with a reason')
    const { body: dump } = await client.mock('GET', '/save')
    expect((await other.mock('POST', '/load', dump)).status).toBe(200)
    expect(await slips(other)).toMatchObject([{ reference, note: 'NOT_MATCH' }])
  })

  test('loads two copies that share no data', async () => {
    const { dump } = await saved()
    const [one, other] = ['one of two', 'the other'].map(server.world) as [Client, Client]
    for (const copy of [one, other]) await copy.mock('POST', '/load', dump)
    const before = (await other.mock('GET', '/save')).body
    await one.mock('POST', '/clock', { advanceSeconds: 3600 })
    await one.get('/api/lookup/banks')
    expect((await other.mock('GET', '/save')).body).toEqual(before)
  })

  test('keeps the scenario and the uploads', async () => {
    const client = server.world('with a scenario')
    await client.mock('POST', '/reset', { scenario: 'laos', seed: 7 })
    const { body: dump } = await client.mock('GET', '/save')
    const other = server.world('with a scenario, loaded')
    await other.mock('POST', '/load', dump)
    expect((await other.mock('GET', '/state')).body).toMatchObject({ scenario: 'laos', seed: 7 })
  })
})

describe('invalid saved worlds', () => {
  type Dump = Record<string, never> & {
    tables: Record<string, { own: Record<string, unknown>[]; added: string[]; removed: string[] }>
  }
  const anUpload = { _id: 'u', mime: 'image/png', base64: 'AAAA', uploadedAt: 0, guest: null }
  const anAnswer = { command: 'c', sent: 's', at: 0, status: 200, body: '' }
  const spoilt: [string, (dump: Dump) => unknown][] = [
    ['an empty body', () => undefined],
    ['a list', () => []],
    ['an empty object', () => ({})],
    ['an unknown scenario', (dump) => ({ ...dump, scenario: 'nope' })],
    ['an invalid clock', (dump) => ({ ...dump, offset: 'an hour' })],
    ['a clock between two milliseconds', (dump) => ({ ...dump, offset: 0.5 })],
    ['a clock beyond the last year', (dump) => ({ ...dump, offset: 8e15 })],
    ['a clock that is too far from the present', (dump) => ({ ...dump, offset: LAST_MOMENT })],
    [
      'an unknown table',
      (dump) => ({ ...dump, tables: { ...dump.tables, robbers: { own: [], added: [], removed: [] } } }),
    ],
    ['a provider without banks', (dump) => ({ ...dump, provider: {} })],
    ['an unknown job', (dump) => ({ ...dump, jobs: [{ type: 'rob', dueAt: 0, ref: 'x' }] })],
    ['an unknown fault', (dump) => ({ ...dump, faults: [{ endpoint: '*', kind: 'explode' }] })],
    ['an unknown field', (dump) => ({ ...dump, more: 1 })],
    [
      'a member without a wallet field',
      (dump) => {
        delete dump.tables.members?.own[0]?.wallet
        return dump
      },
    ],
    [
      'a member whose money is a text',
      (dump) => {
        Object.assign(dump.tables.members?.own[0] ?? {}, { wallet: '1000' })
        return dump
      },
    ],
    [
      'a seeded member with another username',
      (dump) => {
        Object.assign(dump.tables.members?.own[0] ?? {}, { username: '0899999999' })
        return dump
      },
    ],
    [
      'a row that was never added',
      (dump) => {
        dump.tables.sessions?.added.pop()
        return dump
      },
    ],
    [
      'an added row that is missing',
      (dump) => {
        dump.tables.sessions?.own.pop()
        return dump
      },
    ],
    [
      'a duplicate row',
      (dump) => {
        const own = dump.tables.sessions?.own
        own?.push({ ...own[0] })
        return dump
      },
    ],
    [
      'a row that was added twice',
      (dump) => {
        const added = dump.tables.sessions?.added
        added?.push(String(added[0]))
        return dump
      },
    ],
    [
      'a row without its id',
      (dump) => {
        delete dump.tables.sessions?.own[0]?._id
        return dump
      },
    ],
    ['an upload that is not base64', (dump) => ({ ...dump, files: [{ ...anUpload, base64: '<svg>' }] })],
    ['an upload of an owner without a name', (dump) => ({ ...dump, files: [{ ...anUpload, guest: 7 }] })],
    ['an upload without a date', (dump) => ({ ...dump, files: [{ ...anUpload, uploadedAt: undefined }] })],
    ['a job before 1970', (dump) => ({ ...dump, jobs: [{ type: 'day.close', dueAt: -1, ref: '' }] })],
    ['an answer with an invalid status', (dump) => ({ ...dump, answers: [{ ...anAnswer, status: 700 }] })],
    [
      'a recorded answer with an invalid status',
      (dump) => ({ ...dump, recorded: [{ asked: 'GET /', status: 199, body: '' }] }),
    ],
    [
      'a removed row that was never seeded',
      (dump) => {
        dump.tables.members?.removed.push('nobody')
        return dump
      },
    ],
  ]

  test.each(spoilt)('rejects %s and changes nothing', async (_, spoil) => {
    const { client, token, dump } = await saved()
    const before = await client.mock('GET', '/save')
    const answer = await client.mock('POST', '/load', spoil(dump))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^KEY_(INVALID|MISSING)$/)
    expect((await client.mock('GET', '/save')).body).toEqual(before.body)
    expect((await client.get('/api/wallet', { token })).status).toBe(200)
  })
})

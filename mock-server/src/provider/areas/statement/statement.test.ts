import { descriptionSources, statementTypes } from '@wallet/contracts/endpoints/statement'
import { slipReasonCodes } from '@wallet/contracts/slip'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'

interface Dated {
  createdAt: string
}

const lists = ['statement', 'statement/slip'] as const
const nameOf = { statement: 'statements', 'statement/slip': 'slips' } as const

function open(phone = '0810000001', scenario = 'default') {
  const opened = openWorld({ scenario })
  const member = opened.as(phone)
  return {
    ...opened,
    member,
    read(list: (typeof lists)[number], page: number, limit: number) {
      const { body } = member.post(`/api/${list}`, { page, limit })
      return { total: body.total as number, rows: body[nameOf[list]] }
    },
  }
}

describe.each(lists)('/api/%s', (list) => {
  test('returns every entry once, newest first', () => {
    const { read } = open()
    const { total } = read(list, 1, 10)
    expect(total).toBeGreaterThan(10)
    const pages = Array.from({ length: Math.ceil(total / 10) }, (_, index) => read(list, index + 1, 10))
    for (const page of pages) expect(page.total).toBe(total)
    for (const page of pages.slice(0, -1)) expect(page.rows).toHaveLength(10)
    const rows = pages.flatMap((page) => page.rows)
    expect(rows).toHaveLength(total)
    expect(rows).toEqual(read(list, 1, 100).rows.concat(read(list, 2, 100).rows))
    const moments = rows.map(({ createdAt }: Dated) => createdAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  test('returns an empty list after the last page', () => {
    const { read } = open()
    const { total } = read(list, 1, 10)
    for (const page of [Math.ceil(total / 10) + 1, 1000, Number.MAX_SAFE_INTEGER])
      expect(read(list, page, 10)).toEqual({ total, rows: [] })
  })

  test('returns an empty list to a new member', () => {
    expect(open('0810000003').read(list, 1, 10)).toEqual({ total: 0, rows: [] })
    const mine = open().read(list, 1, 100).rows
    const theirs = open('0810000002').read(list, 1, 100).rows
    for (const row of theirs) expect(mine).not.toContainEqual(row)
  })

  test.each([
    [{}, 'KEY_MISSING', 'page'],
    [{ page: 1 }, 'KEY_MISSING', 'limit'],
    [{ page: 0, limit: 10 }, 'KEY_INVALID', 'page'],
    [{ page: 1.5, limit: 10 }, 'KEY_INVALID', 'page'],
    [{ page: '1', limit: 10 }, 'KEY_INVALID', 'page'],
    [{ page: 1, limit: 0 }, 'KEY_INVALID', 'limit'],
    [{ page: 1, limit: 101 }, 'KEY_INVALID', 'limit'],
  ])('rejects the page %j', (body, message, key) => {
    const { member } = open()
    expect(member.post(`/api/${list}`, body)).toEqual({ status: 400, body: { message, key } })
  })
})

describe('statement entries', () => {
  const { rows } = open().read('statement', 1, 100)

  test('covers every type, status and source', () => {
    const types = rows.map(({ statementType }: { statementType: string }) => statementType)
    expect(new Set(types)).toEqual(new Set(statementTypes))
    const statuses = rows.map(({ status }: { status: string }) => status)
    expect(new Set(statuses)).toEqual(new Set(['SUCCESS', 'FAILED', 'PENDING']))
    const sources = rows.flatMap((row: object) => descriptionSources.filter((source) => source in row))
    expect(new Set(sources)).toEqual(new Set(descriptionSources))
  })

  test('returns at most one source and no internal fields', () => {
    const common = ['_id', 'statementType', 'from', 'to', 'amount', 'status', 'createdAt']
    for (const row of rows) {
      const rest = Object.keys(row).filter((key) => !common.includes(key))
      expect(rest.length).toBeLessThanOrEqual(1)
      for (const key of rest) {
        expect(descriptionSources).toContain(key)
        expect(row[key]).toMatch(/\S/)
      }
    }
  })
})

describe('slips in the statement', () => {
  const { rows } = open().read('statement/slip', 1, 100)

  test('covers every status and reason', () => {
    const statuses = rows.map(({ status }: { status: string }) => status)
    expect(new Set(statuses)).toEqual(new Set(['PROCESSING', 'SUCCESS', 'FAILED']))
    const notes = rows.map(({ note }: { note: string | null }) => note)
    expect(notes).toEqual(expect.arrayContaining(slipReasonCodes))
  })

  test('returns the picture by reference, also without a link', () => {
    const { member } = open()
    const linkless = rows.find(({ link }: { link: string | null }) => link === null)
    const { reference } = linkless
    const { body } = member.get(`/api/statement/slip/reference/${reference}`)
    expect(body.url).toMatch(/^\/media\/slips\/[\w-]+\.svg$/)
  })

  test.each(['SL0000000000', '__proto__', 'constructor', "' or 1=1 --", '%2e%2e%2f', 'x'.repeat(2_000)])(
    'finds no picture by the reference %j',
    (reference) => {
      const { member } = open()
      const answer = member.get(`/api/statement/slip/reference/${encodeURIComponent(reference)}`)
      expect(answer).toEqual({ status: 404, body: { message: 'NO_DATA' } })
    },
  )

  test('hides the picture from other members', () => {
    const [{ reference }] = rows
    const answer = open('0810000002').member.get(`/api/statement/slip/reference/${reference}`)
    expect(answer).toEqual({ status: 404, body: { message: 'NO_DATA' } })
  })
})

test('pages 10,000 entries', () => {
  const { read } = open('0810000001', 'busy')
  const { total } = read('statement', 1, 10)
  expect(total).toBeGreaterThanOrEqual(10_000)
  const last = Math.ceil(total / 10)
  expect(read('statement', last, 10).rows).toHaveLength(total - (last - 1) * 10)
})

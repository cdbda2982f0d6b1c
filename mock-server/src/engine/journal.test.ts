import { expect, test } from 'vitest'
import { Journal, type JournalEntry, WORLD_CALLS_MAX, WORLD_JOURNAL_MAX } from './journal.ts'

const secrets = { keys: new Set(['password']), maskedPath: (path: string) => path.replace('s3cret', '***') }
const open = (limit = WORLD_JOURNAL_MAX) => Object.assign(new Journal(secrets), { limit: () => limit })
const entry = (more: Partial<JournalEntry> = {}): JournalEntry => ({
  at: 1,
  endpoint: 'GET /api/wallet',
  path: '/api/wallet',
  status: 200,
  body: undefined,
  answer: '{}',
  token: null,
  ...more,
})
const numbersOf = (entries: { number: number }[]) => entries.map(({ number }) => number)
const long = (size: number) => 'x'.repeat(size)

test('masks secrets in paths, bodies and answers at any depth', () => {
  const journal = open()
  journal.add(
    entry({
      endpoint: 'GET /s3cret',
      path: '/s3cret',
      token: 't',
      body: { password: 'p', list: [{ password: 'q', name: 'joe', none: null }] },
      answer: '{"password":"r","count":2}',
    }),
  )
  expect(journal.read()[0]).toEqual({
    number: 1,
    at: 1,
    status: 200,
    endpoint: 'GET /***',
    path: '/***',
    body: { password: '***', list: [{ password: '***', name: 'joe', none: null }] },
    answer: { password: '***', count: 2 },
  })
})

test('shows an upload as a file, and a body without JSON as text', () => {
  const journal = open()
  const file = { name: 'slip.png', type: 'image/png', size: 3 }
  journal.add(entry({ file, answer: '<html>', isUnreadable: true }))
  expect(journal.read()[0]).toMatchObject({ body: { file }, answer: '<html>' })
  expect(journal.read()[0]).not.toHaveProperty('isUnreadable')
})

test('drops the oldest large bodies with a note, and keeps small ones', () => {
  const journal = open(1_000)
  journal.add(entry({ answer: long(200), body: { text: long(150) } }))
  journal.add(entry({ answer: long(201), body: { text: long(300) } }))
  expect(journal.characters).toBe(201 + 312)
  journal.add(entry({ answer: long(487) }))
  expect(journal.characters).toBe(1_000)
  expect(journal.read().every(({ leftOut }) => leftOut === undefined)).toBe(true)
  journal.add(entry({ answer: long(201) }))
  expect(journal.characters).toBe(688)
  const [newest, third, second, first] = journal.read()
  expect(first).toMatchObject({ body: { text: long(150) }, answer: long(200) })
  const nothing = { body: undefined, answer: undefined }
  expect(second).toMatchObject({ leftOut: { body: 312, answer: 201 }, ...nothing })
  expect(third?.answer).toHaveLength(487)
  journal.add(entry({ answer: long(1_500) }))
  expect(numbersOf(journal.read().filter(({ leftOut }) => !leftOut))).toEqual([5, 1])
  expect(newest?.answer).toHaveLength(201)
})

test('writes calls and actions into the script in their order', () => {
  const journal = open()
  const act = (action: string) => ({ at: 0, action })
  journal.note(act('before'))
  journal.add(entry({ at: 1 }))
  journal.note(act('between'))
  journal.note(act('again'))
  journal.add(entry({ at: 2 }))
  journal.note(act('after'))
  const { isWhole, steps } = journal.stepsWithSecrets()
  expect(isWhole).toBe(true)
  const order = steps.map((step) => ('action' in step ? step.action : step.at))
  expect(order.join()).toBe('before,1,between,again,2,after')
})

test('keeps the newest 500 actions that are not older than the calls', () => {
  const journal = open()
  for (let number = 1; number <= 501; number++) journal.note({ at: number, action: `${number}` })
  expect(journal.stepsWithSecrets().steps).toHaveLength(500)
  expect(journal.stepsWithSecrets().steps[0]).toMatchObject({ action: '2' })
  for (let number = 1; number <= 501; number++) journal.add(entry())
  expect(journal.stepsWithSecrets().steps).toHaveLength(500)
  expect(journal.stepsWithSecrets().steps.some((step) => 'action' in step)).toBe(false)
})

const LARGE = long(300)

function filled(calls: number, most: number) {
  const journal = open()
  let limit = most
  journal.callsLimit = () => limit
  const add = (count: number) => {
    for (let n = 0; n < count; n++) journal.add(entry({ endpoint: 'GET /', answer: LARGE }))
  }
  add(calls)
  return { journal, add, allow: (calls: number) => (limit = calls) }
}

test('keeps the newest calls up to a small limit, and removes older calls', () => {
  const { journal } = filled(5, 3)
  expect(numbersOf(journal.read())).toEqual([5, 4, 3])
  expect([journal.count(), journal.count('GET /')]).toEqual([3, 3])
  expect([2, 3, 5, 6].filter((number) => journal.entry(number))).toEqual([3, 5])
  expect(journal.characters).toBe(3 * LARGE.length)
  expect(journal.stepsWithSecrets()).toMatchObject({ isWhole: false, steps: { length: 3 } })
})

test('removes calls above a lowered limit with the next call, and keeps more after the limit is raised', () => {
  const { journal, add, allow } = filled(WORLD_CALLS_MAX + 7, WORLD_CALLS_MAX)
  expect(journal.count()).toBe(WORLD_CALLS_MAX)
  allow(2)
  add(1)
  expect(numbersOf(journal.read())).toEqual([WORLD_CALLS_MAX + 8, WORLD_CALLS_MAX + 7])
  expect(journal.characters).toBe(2 * LARGE.length)
  allow(WORLD_CALLS_MAX)
  add(WORLD_CALLS_MAX)
  expect(journal.count()).toBe(WORLD_CALLS_MAX)
})

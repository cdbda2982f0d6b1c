import { defineEndpoints } from '@wallet/contracts/define'
import fastify from 'fastify'
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { demand } from '../engine/apiError.ts'
import { moveClock } from '../engine/jobs.ts'
import { defineProvider, type WorldStart } from '../engine/provider.ts'
import { BaseTable } from '../engine/table.ts'
import { World } from '../engine/world.ts'
import { Worlds } from '../engine/worlds.ts'
import { addApi } from './api.ts'
import { takeJson } from './bodies.ts'

const storage = (books: { _id: string; state: string }[]) => ({
  scenario: 'default',
  tables: { books: new BaseTable(books, '_id', []) },
})
const response = Type.Object({ _id: Type.String(), state: Type.String() })
const open = { summary: 'A book', access: 'public', response, errors: ['NO_DATA'] } as const

const library = defineProvider({
  createWorld: (start: WorldStart<ReturnType<typeof storage>>) => new World(start),
  createBase: storage,
  endpoints: defineEndpoints({
    'GET /api/books/{book}': open,
    'POST /api/books/{book}/loan': { ...open, body: Type.Object({ days: Type.Integer() }) },
  }),
  handlers: {
    'GET /api/books/{book}': ({ world, params }) => {
      const book = world.tables.books.get(params.book)
      demand(book, 'NO_DATA')
      return book
    },
    'POST /api/books/{book}/loan': ({ world, params, body }) => {
      demand(world.tables.books.get(params.book)?.state === 'there', 'LENT_ALREADY')
      world.schedule('loan.ends', body.days * 86_400, params.book)
      return Object.assign(world.tables.books.edit(params.book), { state: 'lent' })
    },
  },
  jobs: { 'loan.ends': (world, book) => Object.assign(world.tables.books.edit(book), { state: 'overdue' }) },
  admit: () => null,
  statusOf: (code) => (code === 'NO_DATA' ? 404 : 409),
})

test('runs a provider of another kind on the same engine', async () => {
  const worlds = new Worlds(library, async () => [{ _id: 'emma', state: 'there' }], 1, Date.now)
  await worlds.load('default')
  const app = fastify()
  takeJson(app)
  addApi(app, worlds)
  const borrow = () => app.inject({ method: 'POST', url: '/api/books/emma/loan', payload: { days: 14 } })
  expect((await borrow()).json()).toMatchObject({ state: 'lent' })
  expect(await borrow()).toMatchObject({ statusCode: 409, body: '{"message":"LENT_ALREADY"}' })
  moveClock(worlds.get('default'), { advanceSeconds: 14 * 86_400 })
  expect((await app.inject('/api/books/emma')).json()).toMatchObject({ state: 'overdue' })
})

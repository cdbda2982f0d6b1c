import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const report = {
  page: '/user/home',
  errors: [{ message: 'Error: no', stack: ['assets/index.js:1:2'], count: 2 }],
  vitals: [{ name: 'LCP', value: 812.5, rating: 'good' }],
}

test('lists the reports of a world, newest first', async () => {
  const client = server.world('reports')
  expect((await client.mock('GET', '/reports')).body).toEqual({ reports: [] })
  expect((await client.mock('POST', '/reports', report)).status).toBe(200)
  await client.mock('POST', '/reports', { ...report, page: '/login' })
  const { reports } = (await client.mock('GET', '/reports')).body
  expect(reports).toEqual([
    { ...report, page: '/login', at: expect.any(String) },
    { ...report, at: expect.any(String) },
  ])
  expect((await server.world('another').mock('GET', '/reports')).body.reports).toEqual([])
})

test('keeps a limited number of reports and rejects an invalid report', async () => {
  const client = server.world('many reports')
  for (let number = 0; number < 205; number++)
    await client.mock('POST', '/reports', { ...report, page: `/${number}` })
  const { reports } = (await client.mock('GET', '/reports')).body
  expect(reports).toHaveLength(200)
  expect(reports[0].page).toBe('/204')
  expect((await client.mock('POST', '/reports', { page: '/' })).body.message).toBe('KEY_MISSING')
  expect((await client.mock('POST', '/reports', { ...report, page: 'x'.repeat(201) })).status).toBe(400)
})
